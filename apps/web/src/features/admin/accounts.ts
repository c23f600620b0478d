import { isAddress, isZeroAddress, parseAddress } from "../../lib/hex.ts";

/** The contracts' maximum per call. */
export const batchSize = 200;

/** The dry run's outcome of a line. */
export type Outcome = "change" | "same" | "twice" | "malformed" | "extra" | "checksum" | "zero";

export type Line = {
  /** Its line number in the input, from 1. */
  number: number;
  text: string;
  account: string | undefined;
  outcome: Outcome | undefined;
};

/** Accepted names of the address column, and of columns that are ignored. */
const addressNames = new Set(["address", "account", "wallet", "地址", "帳戶", "錢包", "账户", "钱包"]);
const noteNames = new Set([
  "note",
  "notes",
  "name",
  "label",
  "comment",
  "備註",
  "名稱",
  "姓名",
  "说明",
  "說明",
]);

/**
 * The lines of a pasted list or a CSV file. A line has one cell, the address, unless a header names more columns. The first line is
 * a header only if all its cells are known names, so a mistyped address is reported and not skipped.
 */
export function readLines(text: string): readonly Line[] {
  const seen = new Set<string>();
  const rows = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((raw, at) => ({ number: at + 1, raw: raw.trim(), cells: cellsOf(raw) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  const head = headOf(rows[0]?.cells ?? []);
  return rows.slice(head ? 1 : 0).map(({ number, raw, cells }): Line => {
    const bad = (outcome: Outcome): Line => ({ number, text: raw, account: undefined, outcome });
    const { column, width } = head ?? { column: 0, width: 1 };
    const others = cells.filter((cell, at) => at !== column && (at >= width ? cell !== "" : isAddress(cell)));
    if (others.length > 0) return bad("extra");
    const account = parseAddress(cells[column] ?? "");
    if (!account) return bad("malformed");
    if (isZeroAddress(account)) return bad("zero");
    const key = account.toLowerCase();
    const isAgain = seen.has(key);
    seen.add(key);
    return { number, text: cells[column] ?? "", account, outcome: isAgain ? "twice" : undefined };
  });
}

/** The header's address column and number of columns. */
function headOf(cells: readonly string[]): { column: number; width: number } | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  const column = names.findIndex((name) => addressNames.has(name));
  const isHead = names.every((name, at) => at === column || noteNames.has(name));
  return column >= 0 && isHead ? { column, width: names.length } : undefined;
}

/** Splits a line into cells. Inside quotation marks, separators are text and doubled marks stand for one. */
function cellsOf(line: string): readonly string[] {
  const cells = [""];
  let isQuoted = false;
  for (const sign of line.replaceAll('""', "\uFFFF")) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /[,;\t]/.test(sign)) cells.push("");
    else cells[cells.length - 1] += sign === "\uFFFF" ? '"' : sign;
  }
  return cells.map((cell) => cell.trim());
}

/**
 * The dry run's outcome of each line.
 * @param listed For each account without an outcome, in order: whether it is on the list on the chain.
 */
export function outcomesOf(
  lines: readonly Line[],
  listed: readonly boolean[],
  isAdding: boolean,
): readonly Line[] {
  let at = 0;
  return lines.map((line) => {
    if (line.outcome !== undefined) return line;
    const isListed = listed[at++];
    return { ...line, outcome: isListed === isAdding ? "same" : "change" };
  });
}

/** The accounts to change, in batches of the contract's maximum. */
export function batchesOf(lines: readonly Line[]): readonly (readonly string[])[] {
  const accounts = lines.flatMap(({ account, outcome }) =>
    outcome === "change" && account ? [account] : [],
  );
  return Array.from({ length: Math.ceil(accounts.length / batchSize) }, (_, at) =>
    accounts.slice(at * batchSize, (at + 1) * batchSize),
  );
}
