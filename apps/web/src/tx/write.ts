import type { ContractName } from "@cinder/protocol/deployment";
import type { Abi, Address, Hex } from "viem";
import type { Key, Uncounted } from "../i18n/translate.ts";

/** A sentence by its key, so that it can be kept over a reload and follows the language. One that counts is told how many. */
export type Text =
  | { key: Uncounted; values?: Values }
  | { key: Key; values: Values & { readonly count: number } };
export type Values = Readonly<Record<string, string | number>>;

/** The name of what is counted. How many there are is told with the amount. */
export type Unit = { key: Key; values?: Values };

/** Native coin, CIN, USDT, or something counted: cards, keys, units. */
export type EffectAsset = "native" | "token" | "usdt" | { unit: Unit };

/** What leaves the wallet or arrives. */
export type Effect = {
  way: "out" | "in";
  asset: EffectAsset;
  amount: bigint;
  /** When, or on which condition: "over 30 days", "at least". */
  note?: Text;
};

/** Where a payment goes. The amounts add up to what is paid. */
export type Split = { asset: EffectAsset; parts: readonly { label: Text; amount: bigint }[] };

/** What the called contract will take from the account, which has to allow it first. Nobody can name another who may take it. */
export type Spending = {
  asset: Address;
  amount: bigint;
  /** What it may take already, as the screen read it. */
  allowance: bigint;
};

export type Call = {
  contract: ContractName;
  /** Where it is sent, if not to that contract itself: to the timelock that owns it. */
  through?: Address;
  /** From `@cinder/protocol/generated/writes`. */
  abi: Abi;
  functionName: string;
  args: readonly unknown[];
  value?: bigint;
};

/** The parts of a signature by an account's key. */
export type Signature = { v: number; r: Hex; s: Hex };

/**
 * A signature in place of an approval (EIP-2612): what the write spends can be allowed by the very call that takes it. Wallets
 * that can't sign it, and accounts whose signatures the token doesn't know, approve as ever.
 */
export type Permit = {
  asset: Address;
  amount: bigint;
  deadline: bigint;
  call: (signature: Signature) => Call;
};

/**
 * One write, as data: what the person is told before the wallet opens, and what is sent. The engine does the rest, the same for
 * all: check, simulate, approve, sign, wait for the receipt and for the server, read again.
 */
export type Write = {
  /** What it is, in one word per action: `ido.buy`. Two of one kind don't run at once. */
  kind: string;
  title: Text;
  effects: readonly Effect[];
  split?: Split;
  /** What can go wrong, and what it can't be undone by. */
  notes?: readonly Text[];
  /** The error that the screen's preview came back with; empty (`0x`) or left out if there is none. */
  refusal?: Hex;
  spends?: readonly Spending[];
  /** For the only entry of `spends`. */
  permit?: Permit;
  /**
   * What the market decides of it: an amount that will arrive or leave at the price of this moment. When a newer write of the same
   * kind says another one while the person is looking, they are asked anew (`useWrite().revise`).
   */
  quoted?: bigint;
  /**
   * One of `notes`, where the price decides by a bound what becomes of it: whether an order counts. Another sentence is asked for anew,
   * however little the price has moved.
   */
  outcome?: Text;
  /**
   * When it is too late to send it, in seconds of this computer's clock, and what is said from then on. For what the contract itself
   * would still take.
   */
  until?: { time: number; late: Text };
  call: Call;
  /**
   * Said when it is done. `{{amount}}` stands for what arrived of the first `in` effect's asset, as the receipt tells, with its
   * unit: "42.00 CIN".
   */
  done: Text;
};
