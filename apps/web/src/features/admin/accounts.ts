/** As many as a contract takes at once. */
export const batchSize = 200;

/** What would become of one line of a list. */
export type Outcome = "change" | "same" | "twice" | "malformed" | "checksum" | "zero";

export type Line = {
  /** Its number in what was given, from 1 on. */
  number: number;
  text: string;
  account: string | undefined;
  outcome: Outcome | undefined;
};

/** The lines of a pasted list or a CSV file: the first column is the address, whatever else is for people. A head over the columns is left out. */
export function readLines(text: string): readonly Line[] {
  const seen = new Set<string>();
  const cells = text
    .replace(/^\uFEFF/, "")
    .split(/\r\n|\r|\n/)
    .map((raw, at) => ({ number: at + 1, text: firstCell(raw) }))
    .filter(({ text: cell }) => cell !== "");
  const hasHead = cells.length > 1 && /^[^0]/.test(cells[0]?.text ?? "");
  return cells.slice(hasHead ? 1 : 0).map(({ number, text: cell }): Line => {
    if (!/^0x[0-9a-fA-F]{40}$/.test(cell)) {
      return { number, text: cell, account: undefined, outcome: "malformed" };
    }
    if (/^0x0{40}$/.test(cell)) return { number, text: cell, account: undefined, outcome: "zero" };
    const key = cell.toLowerCase();
    const isAgain = seen.has(key);
    seen.add(key);
    return { number, text: cell, account: cell, outcome: isAgain ? "twice" : undefined };
  });
}

function firstCell(raw: string): string {
  const [cell = ""] = raw.split(/[,;\t]/);
  return cell
    .trim()
    .replace(/^"(.*)"$/, "$1")
    .trim();
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
