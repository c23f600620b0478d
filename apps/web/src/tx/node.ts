import type { Address, Hash, Hex } from "viem";
import type { Approval } from "./approval.ts";
import type { Call, EffectAsset, Permit } from "./write.ts";

/** One transaction to send or to try. */
export type Request = { from: Address; to: Address; data: Hex; value: bigint };

export type SeenTransaction = Request & { hash: Hash; nonce: number; gas: bigint };

export type SeenReceipt = {
  hash: Hash;
  block: bigint;
  isReverted: boolean;
  from: Address;
  /** What the sender paid the network. */
  fee: bigint;
  gasUsed: bigint;
  transfers: readonly { asset: Address; to: Address; amount: bigint }[];
};

/** What the engine asks of the chain. Behind it is viem, loaded late. */
export type Node = {
  request: (call: Call, from: Address) => Request;
  approvalRequest: (approval: Approval, from: Address) => Request;
  /** The typed data of a permit, as wallets take it. */
  permitRequest: (permit: Permit, call: Call, owner: Address, chainId: number) => Promise<string>;
  addressOf: (asset: EffectAsset) => Address | undefined;
  allowance: (asset: Address, owner: Address, spender: Address) => Promise<bigint>;
  /** Tries it without sending, after a block or now. @throws what it would revert with. */
  simulate: (request: Request, after?: { block: bigint; gas: bigint }) => Promise<void>;
  estimate: (request: Request) => Promise<bigint>;
  gasPrice: () => Promise<bigint>;
  head: () => Promise<bigint>;
  /** How many transactions of an account are on the chain: the first nonce that isn't. */
  nonce: (account: Address) => Promise<number>;
  transaction: (hash: Hash) => Promise<SeenTransaction | undefined>;
  receipt: (hash: Hash) => Promise<SeenReceipt | undefined>;
  /** The transaction of a block that an account sent with a nonce. */
  findInBlock: (block: bigint, account: Address, nonce: number) => Promise<SeenTransaction | undefined>;
  balance: (account: Address, block: bigint) => Promise<bigint>;
};
