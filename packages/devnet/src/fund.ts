import type { Deployment } from "@cinder/protocol/deployment";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { encodeFunctionData, parseEther } from "viem";
import type { Request } from "./chain/evm.ts";
import { type PersonaName, personas } from "./personas.ts";

/** Stablecoin per persona. Every account already has native coin from the first block. */
export const usdtOf: Record<PersonaName, string> = {
  owner: "100000",
  manager: "10000",
  whale: "1000000",
  leader: "50000",
  holder: "12000",
  newcomer: "1000",
};

export async function fund(request: Request, { contracts }: Deployment): Promise<void> {
  const from = personas.owner.account.address;
  for (const { name, account } of Object.values(personas)) {
    const args = [account.address, parseEther(usdtOf[name])] as const;
    const data = encodeFunctionData({ abi: faucetUsdtAbi, functionName: "mint", args });
    await request("eth_sendTransaction", [{ from, to: contracts.usdt, data }]);
  }
}
