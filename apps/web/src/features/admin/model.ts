import type { ContractName } from "@cinder/protocol/deployment";
import type { Abi, Address } from "viem";
import type { Unit } from "../../shared/admin/words.ts";
import type { Text } from "../../tx/write.ts";

export type Value = bigint | string | boolean;
export type Values = Readonly<Record<string, Value>>;

/** A limit that the contract enforces; some depend on other fields. */
export type Bound = bigint | ((values: Values) => bigint | undefined);

export type Field = {
  /** The contract's name of it; an array element is `stakeRates.2`. */
  name: string;
  label: Text;
  unit: Unit;
  /** Its current value on the chain; left out if there is none, undefined while unknown. */
  current?: Value | undefined;
  min?: Bound;
  max?: Bound;
  /** Only multiples of this are valid. */
  step?: bigint;
  /** Hash: the field with the address whose code is hashed. */
  of?: string;
  /** Address: zero is allowed and means none. Text: can be empty. Time: empty means immediately. */
  mayBeEmpty?: boolean;
};

/** The role that a call needs. The owner can do everything; `stopper` means the manager or the guardian. */
export type Role = "owner" | "manager" | "guardian" | "stopper" | "anyone";

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
  "guard",
  "upgrade",
] as const;
/** The group of a setting on its page. */
export type Group = (typeof groups)[number];

/** A setting that is changed by one transaction. */
export type Setting = {
  /** Unique within its contract. */
  id: string;
  /** Name of the called function. */
  call: string;
  by: Role;
  group: Group;
  title: Text;
  /** Its effects and who is affected. */
  effect: Text;
  fields: readonly Field[];
  /** Arguments of the call; by default the values in the order of the fields. */
  args?: (values: Values) => readonly unknown[];
  /** Checks the values in combination. */
  rule?: (values: Values) => Text | undefined;
  /** Why it can't be changed now, whatever is entered. */
  closed?: Text | undefined;
  /** The asset it takes from the sender, and the field with the amount. */
  pays?: { asset: Payment["asset"]; field: string };
  /** Can't be undone. */
  isFinal?: boolean;
  /** Text that the user must type to confirm. */
  typed?: string;
};

/** One of the app's coins, or another token that a contract accepts. */
export type Payment = { asset: OwnCoin | Address; amount: bigint };
export type OwnCoin = "native" | "token" | "usdt";

/** A list of accounts on the chain. */
export type AccountList = {
  id: string;
  one: string;
  many: string;
  /** View function that returns whether an account is on it. */
  has: string;
  title: Text;
  effect: Text;
  /** The role that can remove an account, if not the manager. */
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

/** A figure of a contract that can't be set. */
export type ConsoleFigure = { id: string; label: Text; unit: Unit; value: bigint };

/** Everything that an account with a role can see and do with one contract. */
export type ContractConsole = {
  contract: ContractName;
  abi: Abi;
  book: Book;
  figures: readonly ConsoleFigure[];
  settings: readonly Setting[];
  lists: readonly AccountList[];
};
