import { personas } from "@cinder/devnet/personas";
import { type Address, concatHex, type Hex, pad, size, toHex } from "viem";
import type { TestChain } from "./chain.ts";
import { clientOf, type Wallet } from "./wallets.ts";

export interface BatchCall {
  readonly to: string;
  readonly data: Hex;
}

/**
 * Makes one call after the other from its calldata (target, length, data, repeated), and reverts if one fails.
 * Deployed as a contract, it makes the calls itself. As an account's delegate (EIP-7702), it makes them for the
 * account, like wallets that batch.
 */
const BATCH_CODE: Hex = concatHex([
  "0x5f5b36811015602c57", // from 0, while there is calldata
  "0x80602001358082604001", // length; where the data begin
  "0x5f37", // data to memory
  "0x5f5f825f5f86355af1", // call(gas, target, 0, 0, length, 0, 0)
  "0x6024575f5ffd", // or revert
  "0x5b01604001600156", // behind this one, and again
  "0x5b00",
]);

export function batchData(calls: readonly BatchCall[]): Hex {
  return concatHex(
    calls.flatMap(({ to, data }) => [pad(to as Address), toHex(size(data), { size: 32 }), data]),
  );
}

export async function deployBatch(chain: TestChain): Promise<Address> {
  const client = clientOf(chain, personas.owner.account);
  const data = concatHex(["0x60", toHex(size(BATCH_CODE), { size: 1 }), "0x8060095f395ff3", BATCH_CODE]);
  const hash = await client.sendTransaction({ to: null, data });
  const { contractAddress } = await client.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error("The batch was not deployed.");
  return contractAddress;
}

/** Sends all calls in one transaction, each made by the wallet itself. @returns the transaction's hash. */
export async function sendBatch(
  chain: TestChain,
  { account }: Wallet,
  batch: Address,
  calls: readonly BatchCall[],
): Promise<Hex> {
  const client = clientOf(chain, account);
  const authorization = await client.signAuthorization({ contractAddress: batch, executor: "self" });
  const hash = await client.sendTransaction({
    authorizationList: [authorization],
    to: account.address,
    data: batchData(calls),
    gas: 3_000_000n,
  });
  const { status } = await client.waitForTransactionReceipt({ hash });
  if (status !== "success") throw new Error("The batch failed.");
  return hash;
}
