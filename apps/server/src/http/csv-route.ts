import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { stream } from "hono/streaming";
import { blocks } from "../db/schema/chain.ts";
import { type CsvValue, csvLine } from "./csv.ts";
import type { CursorKey } from "./cursor.ts";
import { parseInput } from "./read-input.ts";
import type { Head, ListRow, ReadInput, Reading, ReadRoute } from "./read-route.ts";

export const MAX_CSV_ROWS = 50_000;
const PAGE_ROWS = 1_000;

type ReadAt = <T>(read: (at: Reading) => Promise<T>) => Promise<T>;

/**
 * The list as a file, page by page, so that a slow reader holds neither memory nor a transaction. All pages are of the block that
 * was the newest at the beginning: rows above it are left out, and the file breaks off if a fork takes that block away.
 */
export async function sendCsv(c: Context, route: ReadRoute, readAt: ReadAt): Promise<Response> {
  const { call, rows, csvRow = (row: object) => row } = route;
  const columns = call.csv;
  if (rows === undefined || columns === undefined) throw new Error(`${call.path} is no list.`);
  const filters = call.query.omit({ cursor: true, limit: true });
  const input = parseInput({ params: call.params, query: filters }, c.req.param(), c.req.queries());

  const first = await readAt(async (at) => ({
    head: at.head,
    page: await rows(at, input, undefined, PAGE_ROWS),
  }));
  c.header("Content-Type", "text/csv; charset=utf-8; header=present");
  c.header("Content-Disposition", `attachment; filename="${fileName(call.path, input)}"`);
  c.header("Cache-Control", "no-store");
  c.header("X-Block", String(first.head.number));
  c.header("X-Max-Rows", String(MAX_CSV_ROWS));
  return stream(c, async (out) => {
    await out.write(csvLine(columns));
    let page = first.page;
    let sent = 0;
    for (;;) {
      const text = page.map(({ row }) => csvLine(cellsOf(columns, csvRow(row)))).join("");
      if (text !== "") await out.write(text);
      sent += page.length;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE_ROWS || sent >= MAX_CSV_ROWS || out.aborted) return;
      page = await readAt((at) => nextPage(at, first.head, rows, input, last.key));
    }
  });
}

async function nextPage(
  at: Reading,
  head: Head,
  rows: NonNullable<ReadRoute["rows"]>,
  input: ReadInput,
  after: CursorKey,
): Promise<ListRow[]> {
  const [still] = await at.tx
    .select({ hash: blocks.hash })
    .from(blocks)
    .where(eq(blocks.number, head.number));
  if (still?.hash !== head.hash) throw new Error("A fork replaced the block that the file is of.");
  return rows({ ...at, head }, input, after, PAGE_ROWS);
}

function cellsOf(columns: readonly string[], row: object): CsvValue[] {
  const values = row as Record<string, CsvValue>;
  return columns.map((name) => {
    const value = values[name] ?? null;
    if (typeof value === "number" && /time$/i.test(name)) return new Date(value * 1_000).toISOString();
    // A number of something, not an amount of it.
    return name === "index" ? String(value ?? "") : value;
  });
}

function fileName(path: string, { address }: ReadInput): string {
  const words = path
    .replace("/api/", "")
    .replaceAll(/\{\w+\}\/?/g, "")
    .replaceAll("/", "-");
  return `cinder-${words}${address === undefined ? "" : `-${address}`}.csv`;
}
