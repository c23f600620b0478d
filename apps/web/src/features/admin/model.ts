import type { ContractName } from "@cinder/protocol/deployment";
import type { Abi, Address } from "viem";
import type { Unit } from "../../shared/admin/words.ts";
import type { Text } from "../../tx/write.ts";

export type Value = bigint | string | boolean;
export type Values = Readonly<Record<string, Value>>;

/** A bound that the contract enforces; some hang on what else is entered. */
export type Bound = bigint | ((values: Values) => bigint | undefined);

export type Field = {
  /** As the contract calls it; a place in an array is `stakeRates.2`. */
  name: string;
  label: Text;
  unit: Unit;
  /** What the chain says now; left out where there is no such thing, undefined while it is unknown. */
  current?: Value | undefined;
  min?: Bound;
  max?: Bound;
  /** Only multiples of this. */
  step?: bigint;
  /** Of an address: zero means none, and is allowed. Of a text: it may be empty. Of a time: none means at once. */
  mayBeEmpty?: boolean;
};

export type Role = "owner" | "manager" | "anyone";

export const groups = [
  "open",
  "rounds",
  "budget",
  "terms",
  "tiers",
  "people",
  "peers",
  "surplus",
  "care",
] as const;
/** Where a setting stands on its page. */
export type Group = (typeof groups)[number];

/** One change, one transaction. */
export type Setting = {
  /** Of its contract alone. */
  id: string;
  /** What is called. */
  call: string;
  by: Role;
  group: Group;
  title: Text;
  /** What it does, and to whom. */
  effect: Text;
  fields: readonly Field[];
  /** What the call is given; the values in the order of the fields if left out. */
  args?: (values: Values) => readonly unknown[];
  /** What is wrong with the values together. */
  rule?: (values: Values) => Text | undefined;
  /** Why nobody can do it now, whatever is entered. */
  closed?: Text | undefined;
  /** What it takes from whoever sends it, and the field that says how much. */
  pays?: { asset: Payment["asset"]; field: string };
  /** Can't be taken back. */
  isFinal?: boolean;
  /** Has to be typed in full before. */
  typed?: string;
};

/** One of our own coins, or another that a contract was made to take. */
export type Payment = { asset: OwnCoin | Address; amount: bigint };
export type OwnCoin = "native" | "token" | "usdt";

/** A list of accounts on the chain. */
export type AccountList = {
  id: string;
  one: string;
  many: string;
  /** The view that says whether an account is on it. */
  has: string;
  title: Text;
  effect: Text;
  /** Who may take an account off it, if not the manager. */
  offBy?: Role;
};

export type Book = {
  target: Address;
  owner: Address;
  manager: Address;
  known: boolean;
  paused: boolean;
  lines: readonly { asset: Address; held: bigint; owed: bigint; surplus: bigint }[];
};

/** A figure that tells how a contract stands, and is set by nobody. */
export type Standing = { id: string; label: Text; unit: Unit; value: bigint };

/** Everything about one contract that somebody with a role can see and do. */
export type ContractConsole = {
  contract: ContractName;
  abi: Abi;
  book: Book;
  standing: readonly Standing[];
  settings: readonly Setting[];
  lists: readonly AccountList[];
};
