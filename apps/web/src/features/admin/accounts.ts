import { isAddress, isZeroAddress, parseAddress } from "../../lib/hex.ts";

/** As many as a contract takes at once. */
export const batchSize = 200;

/** What would become of one line of a list. */
export type Outcome = "change" | "same" | "twice" | "malformed" | "extra" | "checksum" | "zero";

export type Line = {
  /** Its number in what was given, from 1 on. */
  number: number;
  text: string;
  account: string | undefined;
  outcome: Outcome | undefined;
};

/** What the column of addresses may be called, and those that are for people. */
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
 * The lines of a pasted list or a CSV file. A line has one cell, the address; more only where the first line names the columns.
 * That is a head only if every one of its cells is a known name: a mistyped address is none, and is reported like any other.
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

/** Where a head has the addresses, and how many columns it names. */
function headOf(cells: readonly string[]): { column: number; width: number } | undefined {
  const names = cells.map((cell) => cell.toLowerCase());
  const column = names.findIndex((name) => addressNames.has(name));
  const isHead = names.every((name, at) => at === column || noteNames.has(name));
  return column >= 0 && isHead ? { column, width: names.length } : undefined;
}

/** The cells of a line. Between quotation marks a separator is a sign like any other, and two marks are one. */
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
 * What a dry run says of each line.
 * @param listed Of the accounts that have no outcome yet, in their order: whether the chain has them on the list.
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

/** The accounts that would change, as many at once as one transaction takes. */
export function batchesOf(lines: readonly Line[]): readonly (readonly string[])[] {
  const accounts = lines.flatMap(({ account, outcome }) =>
    outcome === "change" && account ? [account] : [],
  );
  return Array.from({ length: Math.ceil(accounts.length / batchSize) }, (_, at) =>
    accounts.slice(at * batchSize, (at + 1) * batchSize),
  );
}
