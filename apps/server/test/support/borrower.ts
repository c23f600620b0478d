import { personas } from "@cinder/devnet/personas";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { type Address, concatHex, encodeFunctionData, type Hex, size, toHex } from "viem";
import type { TestChain } from "./chain.ts";
import { clientOf } from "./wallets.ts";

export interface Transfer {
  readonly asset: Address;
  readonly to: Address;
  readonly amount: bigint;
}

/** Size of a step: it copies a transfer from the end of the code into memory and sends it. */
const STEP_BYTES = 35;

/** Deploys a contract that makes the given transfers on every call, and so repays a flash swap. */
export async function deployBorrower(chain: TestChain, transfers: readonly Transfer[]): Promise<Address> {
  const client = clientOf(chain, personas.owner.account);
  const steps: Hex[] = [];
  const texts: Hex[] = [];
  let at = transfers.length * STEP_BYTES + 1;
  for (const { asset, to, amount } of transfers) {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: "transfer", args: [to, amount] });
    const length = toHex(size(data), { size: 1 });
    steps.push(
      concatHex(["0x60", length, "0x60", toHex(at, { size: 1 }), "0x5f39"]),
      // call(gas, asset, 0, 0, length, 0, 0); the pair notices a transfer that fails.
      concatHex(["0x5f5f60", length, "0x5f5f73", asset, "0x5af1"]),
    );
    texts.push(data);
    at += size(data);
  }
  const code = concatHex([...steps, "0x00", ...texts]);
  const create = concatHex(["0x60", toHex(size(code), { size: 1 }), "0x8060095f395ff3", code]);
  const hash = await client.sendTransaction({ to: null, data: create });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error("The borrower was not deployed.");
  return contractAddress;
}
