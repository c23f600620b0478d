import type { ContractName } from "@cinder/protocol/deployment";
import type { Abi, Address, Hex } from "viem";
import type { Key, Uncounted } from "../i18n/translate.ts";

/** A text by its key, so that it can be stored over a reload and translated when shown. Texts with a plural need a count. */
export type Text =
  | { key: Uncounted; values?: Values }
  | { key: Key; values: Values & { readonly count: number } };
export type Values = Readonly<Record<string, string | number>>;

/** The name of a counted unit. The amount gives the count. */
export type Unit = { key: Key; values?: Values };

/** Native coin, CIN, USDT, or something counted: NFTs, keys, units. */
export type EffectAsset = "native" | "token" | "usdt" | { unit: Unit };

/** What leaves the wallet or arrives. */
export type Effect = {
  way: "out" | "in";
  asset: EffectAsset;
  amount: bigint;
  /** A time or condition: "over 30 days", "at least". */
  note?: Text;
};

/** The parts of a payment. Their amounts add up to it. */
export type Split = { asset: EffectAsset; parts: readonly { label: Text; amount: bigint }[] };

/** What the called contract takes from the account, which needs an allowance. The spender is always that contract. */
export type Spending = {
  asset: Address;
  amount: bigint;
  /** The allowance that the page read. */
  allowance: bigint;
};

export type Call = {
  contract: ContractName;
  /** Address to send the call to instead of the contract: the timelock that owns it. */
  through?: Address;
  /** From `@cinder/protocol/generated/writes`. */
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
  value?: bigint;
};

/** The parts of a signature by a private key. */
export type Signature = { v: number; r: Hex; s: Hex };

/**
 * A signature instead of an approval (EIP-2612), passed to the call that spends the tokens. If the wallet can't sign it or the
 * token rejects it, the user sends an approval instead.
 */
export type Permit = {
  asset: Address;
  amount: bigint;
  deadline: bigint;
  call: (signature: Signature) => Call;
};

/**
 * One transaction that a page offers: what the user sees before the wallet opens, and the call to send. The engine does the rest:
 * check, simulate, approve, sign, wait for the receipt and the server, reload.
 */
export type Write = {
  /** Name of the action: `ido.buy`. Two writes of the same kind can't be under way together. */
  kind: string;
  title: Text;
  effects: readonly Effect[];
  split?: Split;
  /** Risks, and what can't be undone. */
  notes?: readonly Text[];
  /** The error that the page's preview returned; empty (`0x`) or left out if there is none. */
  refusal?: Hex;
  spends?: readonly Spending[];
  /** For the only entry of `spends`. */
  permit?: Permit;
  /**
   * The amount that arrives or leaves at the current price. If it changes while the user looks, the user has to accept the new
   * one (`useWrite().revise`).
   */
  quoted?: bigint;
  /**
   * The one of `notes` that depends on the price, such as whether an order qualifies. If it changes, the user has to accept the
   * new one, however little the price moved.
   */
  outcome?: Text;
  /**
   * From `time` (seconds, this computer's clock) on, the app refuses to send it and shows `late`. For calls that the contract itself
   * would still accept.
   */
  until?: { time: number; late: Text };
  call: Call;
  /**
   * The text when it is done. `{{amount}}` is how much of the first `in` effect arrived according to the receipt, with its unit:
   * "42.00 CIN".
   */
  done: Text;
};
