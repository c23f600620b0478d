import type { CreditType, LedgerPage } from "./credit.ts";

type Line = LedgerPage["list"][number];

/** Four thousand lines: years of a busy account, and fewer questions than the service answers one wallet in a minute. */
const mostPages = 200;
const columns = ["id", "time", "kind", "amount", "balance", "credit"] as const;

export type WholeLedger = { lines: readonly Line[]; isWhole: boolean };

/**
 * All lines of a credit, newest first. Lines that are new meanwhile push others onto the next page: none is counted twice. Once it is
 * called off nothing more is asked for: whoever is signed in by then may be somebody else.
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

/** Amounts are the service's own, to the last digit. */
export function ledgerCsv(lines: readonly Line[], credit: CreditType): string {
  const rows = lines.map(({ id, at, kind, amount, balance }) =>
    // A kind is one of the service's own words; as a cell it is nothing else either.
    [id, new Date(at * 1_000).toISOString(), kind.replace(/[^\w-]/g, ""), amount, balance, credit].join(","),
  );
  return [columns.join(","), ...rows, ""].join("\r\n");
}
