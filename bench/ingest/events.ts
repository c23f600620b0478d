import type { Devnet } from "@cinder/devnet/devnet";
import { personas } from "@cinder/devnet/personas";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hex,
  keccak256,
  pad,
  parseEther,
  toHex,
} from "viem";
import { call } from "./rpc.ts";

/** The number of accounts that repeatedly receive CIN. */
const ACCOUNTS = 1_000;

/**
 * A contract that sends CIN to every account in its call data: for each word after the first, which is the token,
 * `transfer(word, offset)`. It is hand-written bytecode, because no contract of the project emits many events in one
 * transaction.
 */
const SPRAYER: Hex = concatHex([
  "0x60308060095f395ff3", // returns the 48 bytes that follow
  "0x63a9059cbb60e01b5f52", // the selector of transfer, to the beginning of memory
  "0x6020", // the offset of the first account
  "0x5b36811015602e57", // while it is within the call data:
  "0x8035600452", // the account
  "0x80602452", // the amount
  "0x5f5f60445f5f5f355af150", // the call
  "0x602001600c56", // the next one
  "0x5b00",
]);

/** Sends a number of CIN transfers on a chain, `perBlock` in each block. */
export async function makeTransfers(
  { rpcUrl, deployment }: Devnet,
  count: number,
  perBlock: number,
): Promise<void> {
  const { token } = deployment.contracts;
  const from = personas.owner.account.address;
  const gas = toHex(12_000_000);
  const send = (transaction: object) =>
    call<Hex>(rpcUrl, "eth_sendTransaction", [{ from, gas, ...transaction }]);
  const created = await send({ data: SPRAYER });
  const receipt = await call<{ contractAddress: Address }>(rpcUrl, "eth_getTransactionReceipt", [created]);
  const to = receipt.contractAddress;
  const data = encodeFunctionData({ abi: tokenAbi, functionName: "transfer", args: [to, parseEther("1")] });
  await send({ to: token, data });
  for (let sent = 0; sent < count; sent += perBlock) {
    const accounts = Array.from({ length: Math.min(perBlock, count - sent) }, (_, i) => accountOf(sent + i));
    await send({ to, data: concatHex([pad(token), ...accounts.map((account) => pad(account))]) });
  }
}

function accountOf(number: number): Address {
  return `0x${keccak256(toHex(number % ACCOUNTS)).slice(-40)}`;
}
