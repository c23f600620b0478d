import type { Text } from "../../tx/write.ts";

/** How a figure is typed and read. The contracts count coins and force in 1e-18, rates and factors in 1e-4. */
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
  | "text"
  | "yes";

/** What a value of a call is, and how it is written. */
export type Word = { label: Text; unit: Unit };

/** What a call of an owner or a manager is to people: in the consoles, in a timelock's queue, in the history. */
export type CallWords = {
  title: Text;
  /** What the title says of the call's own values: the tier, the coin. */
  titleArgs?: Readonly<Record<string, string>>;
  /** By the names that the contract gives them; a place in an array is `burnRates.2`. */
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
