import type { Text } from "../../tx/write.ts";

/** How a figure is entered and shown. Contracts use 1e-18 for coins and mining power, 1e-4 for rates and factors. */
export type Unit =
  | "token"
  | "usdt"
  | "native"
  | "lp"
  | "force"
  | "percent"
  | "factor"
  | "days"
  | "seconds"
  | "count"
  | "time"
  | "address"
  | "hash"
  | "text"
  | "yes";

/** Label and unit of a call's argument. */
export type Word = { label: Text; unit: Unit };

/** How an owner's or manager's call is described in the consoles, a timelock's queue and the history. */
export type CallWords = {
  title: Text;
  /** Arguments that the title mentions, such as the tier or the coin. */
  titleArgs?: Readonly<Record<string, string>>;
  /** By the contract's argument names; an array element is `burnRates.2`. */
  fields: Readonly<Record<string, Word>>;
};

export type Calls = Readonly<Record<string, CallWords>>;

export const word = (unit: Unit, label: Text): Word => ({ label, unit });
export const places = (name: string, count: number, of: (place: number) => Word) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}.${at}`, of(at + 1)]));
export const listed = (title: Text): CallWords => ({
  title,
  fields: {
    account: word("address", { key: "admin.field.account" }),
    listed: word("yes", { key: "admin.field.listed" }),
    exempt: word("yes", { key: "admin.field.listed" }),
    ...places("accounts", 200, () => word("address", { key: "admin.field.account" })),
  },
});
export const approval = (unit: Unit): CallWords => ({
  title: { key: "admin.approve.title" },
  fields: {
    spender: word("address", { key: "admin.approve.spender" }),
    value: word(unit, { key: "admin.field.amount" }),
  },
});
