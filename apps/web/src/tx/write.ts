import type { ContractName } from "@cinder/protocol/deployment";
import type { Abi, Address, Hex } from "viem";
import type { Texts } from "../i18n/texts.ts";

/** A sentence by its key, so that it can be kept over a reload and follows the language. */
export type Text = { key: keyof Texts & string; values?: Readonly<Record<string, string | number>> };

/** Native coin, CIN, USDT, or something counted: cards, keys, units. */
export type EffectAsset = "native" | "token" | "usdt" | { unit: Text };

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

/** What a contract will take from the account, which has to allow it first. */
export type Spending = {
  asset: Address;
  spender: Address;
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
  call: Call;
  /**
   * Said when it is done. `{{amount}}` stands for what arrived of the first `in` effect's asset, as the receipt tells, with its
   * unit: "42.00 CIN".
   */
  done: Text;
};
