import type { Deployment } from "@cinder/protocol/deployment";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { createWalletClient, http, parseEther, publicActions } from "viem";
import { type PersonaName, personas } from "./personas.ts";

/** Stablecoin per persona; every account already has native coin from the chain's first block. */
export const usdtOf: Record<PersonaName, string> = {
  owner: "100000",
  manager: "10000",
  whale: "1000000",
  leader: "50000",
  holder: "10000",
  newcomer: "1000",
};

export async function fund(rpcUrl: string, deployment: Deployment): Promise<void> {
  const owner = createWalletClient({ account: personas.owner.account, transport: http(rpcUrl) }).extend(
    publicActions,
  );
  for (const { name, account } of Object.values(personas)) {
    const hash = await owner.writeContract({
      chain: null,
      address: deployment.contracts.usdt,
      abi: faucetUsdtAbi,
      functionName: "mint",
      args: [account.address, parseEther(usdtOf[name])],
    });
    await owner.waitForTransactionReceipt({ hash, pollingInterval: 10 });
  }
}
