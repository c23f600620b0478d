import type { Address, Hash, Hex } from "viem";
import type { Approval } from "./approval.ts";
import type { Call, EffectAsset, Permit } from "./write.ts";

/** One transaction to send or to simulate. */
export type Request = { from: Address; to: Address; data: Hex; value: bigint };

export type SeenTransaction = Request & { hash: Hash; nonce: number; gas: bigint };

export type SeenReceipt = {
  hash: Hash;
  block: bigint;
  isReverted: boolean;
  from: Address;
  /** The network fee that the sender paid. */
  fee: bigint;
  gasUsed: bigint;
  transfers: readonly { asset: Address; to: Address; amount: bigint }[];
};

/** What the engine reads from the chain. Implemented with viem, which is loaded late. */
export type Node = {
  request: (call: Call, from: Address) => Request;
  approvalRequest: (approval: Approval, from: Address) => Request;
  /** The typed data of a permit, in the form that wallets sign. */
  permitRequest: (permit: Permit, call: Call, owner: Address, chainId: number) => Promise<string>;
  addressOf: (asset: EffectAsset) => Address | undefined;
  allowance: (asset: Address, owner: Address, spender: Address) => Promise<bigint>;
  /** Simulates the request, after a block or now. @throws the error with which it would revert. */
  simulate: (request: Request, after?: { block: bigint; gas: bigint }) => Promise<void>;
  estimate: (request: Request) => Promise<bigint>;
  gasPrice: () => Promise<bigint>;
  head: () => Promise<bigint>;
  /** Number of the account's transactions on the chain, which is its next free nonce. */
  nonce: (account: Address) => Promise<number>;
  transaction: (hash: Hash) => Promise<SeenTransaction | undefined>;
  receipt: (hash: Hash) => Promise<SeenReceipt | undefined>;
  /** The transaction with this sender and nonce in a block. */
  findInBlock: (block: bigint, account: Address, nonce: number) => Promise<SeenTransaction | undefined>;
  balance: (account: Address, block: bigint) => Promise<bigint>;
};
