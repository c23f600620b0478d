/** How a screen writes a figure: a shortened address, an amount of 18 decimals, a date, and so on. */
export type ArgFormat = "address" | "amount" | "count" | "time" | "duration" | "text";

/** What a screen says when a contract refuses. */
export interface ErrorEntry {
  /** The error's name in the contract. */
  readonly code: string;
  /** The translation key. */
  readonly key: string;
  /** The error's arguments in their order, each with how to write it. */
  readonly args: Readonly<Record<string, ArgFormat>>;
  /** Whether the same call may work later without anybody changing it. */
  readonly retryable: boolean;
  /** Sentences; `{name}` stands for an argument. */
  readonly en: string;
  readonly zh: string;
}

type Definition = Pick<ErrorEntry, "en" | "zh"> & Partial<Pick<ErrorEntry, "args" | "retryable">>;

/** Errors of one domain, by their names in the contract. What isn't said: no arguments, and not worth trying again. */
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
