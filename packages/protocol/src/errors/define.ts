/** The format of an argument in a text: a shortened address, an amount with 18 decimals, a date, and so on. */
export type ArgFormat = "address" | "amount" | "count" | "time" | "duration" | "text";

/** The text that a screen shows when a contract reverts. */
export interface ErrorEntry {
  /** The error's name in the contract. */
  readonly code: string;
  /** The translation key. */
  readonly key: string;
  /** The error's arguments in order, each with its format. */
  readonly args: Readonly<Record<string, ArgFormat>>;
  /** Whether the same call may succeed later without a change by any user. */
  readonly retryable: boolean;
  /** Sentences; `{name}` stands for an argument. */
  readonly en: string;
  readonly zh: string;
}

type Definition = Pick<ErrorEntry, "en" | "zh"> & Partial<Pick<ErrorEntry, "args" | "retryable">>;

/** Defines the errors of one domain by their names in the contract. Defaults: no arguments, no retry. */
export function defineErrors(definitions: Readonly<Record<string, Definition>>): readonly ErrorEntry[] {
  return Object.entries(definitions).map(([code, { args = {}, retryable = false, en, zh }]) => ({
    code,
    key: keyOf(code),
    args,
    retryable,
    en,
    zh,
  }));
}

/** `Managed_AboveSurplus` → `managedAboveSurplus`, `ERC20InvalidSender` → `erc20InvalidSender`. */
function keyOf(code: string): string {
  return code.replace("_", "").replace(/^[A-Z]+(?=[A-Z][a-z]|\d)|^[A-Z]/, (head) => head.toLowerCase());
}
