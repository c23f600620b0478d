import type { CreditType, LedgerPage } from "./credit.ts";

type Line = LedgerPage["list"][number];

/** Maximum pages (four thousand entries, years of a busy account), below the service's request limit per minute. */
const mostPages = 200;
const columns = ["id", "time", "kind", "amount", "balance", "credit"] as const;

export type WholeLedger = { lines: readonly Line[]; isWhole: boolean };

/**
 * All entries of a balance, newest first. New entries can move others to the next page; duplicates are removed. After an abort, no
 * further page is requested, because another account may be signed in by then.
 */
export async function readLedger(
  read: (page: number) => Promise<LedgerPage>,
  onPage: (page: number, of: number) => void,
  calledOff: AbortSignal,
): Promise<WholeLedger> {
  const lines = new Map<Line["id"], Line>();
  for (let page = 1; page <= mostPages; page++) {
    const { list, size, total } = await read(page);
    calledOff.throwIfAborted();
    for (const line of list) lines.set(line.id, line);
    const pages = Math.max(1, Math.ceil(total / size));
    onPage(page, Math.min(pages, mostPages));
    if (page >= pages || list.length === 0) return { lines: [...lines.values()], isWhole: true };
  }
  return { lines: [...lines.values()], isWhole: false };
}

/** Uses the service's amounts unchanged. */
export function ledgerCsv(lines: readonly Line[], credit: CreditType): string {
  const rows = lines.map(({ id, at, kind, amount, balance }) =>
    // Strip other characters from the kind, so that a cell can't contain a formula.
    [id, new Date(at * 1_000).toISOString(), kind.replace(/[^\w-]/g, ""), amount, balance, credit].join(","),
  );
  return [columns.join(","), ...rows, ""].join("\r\n");
}
