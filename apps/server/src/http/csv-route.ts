import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileQuery } from "@cinder/api/reads/read-call";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { blocks } from "../db/schema/chain.ts";
import { type CsvValue, csvLine } from "./csv.ts";
import type { CursorKey } from "./cursor.ts";
import { parseInput } from "./read-input.ts";
import type { BlockRef, ListRow, ReadInput, Reading, ReadRoute } from "./read-route.ts";

export const MAX_CSV_ROWS = 50_000;
const PAGE_ROWS = 1_000;

export type ReadAt = <T>(read: (at: Reading) => Promise<T>) => Promise<T>;

/**
 * Streams the list as a file, page by page, so that a slow reader holds neither memory nor a transaction. All pages
 * belong to the block that was the newest at the start. Rows above it are left out, and the file breaks off if a fork
 * removes that block.
 */
export async function sendCsv(
  c: Context<{ Bindings: HttpBindings }>,
  route: ReadRoute,
  readAt: ReadAt,
  onBreak: (reason: unknown) => void,
): Promise<Response> {
  const { call, rows, csvRow = (row: object) => row } = route;
  const columns = call.csv;
  if (rows === undefined || columns === undefined) throw new Error(`${call.path} is not a list.`);
  const asked = { params: call.params, query: fileQuery(call) };
  const input = parseInput(asked, c.req.param(), c.req.queries());

  const first = await readAt(async (at) => ({
    head: at.head,
    page: await rows(at, input, undefined, PAGE_ROWS),
  }));
  const lines = async function* () {
    yield csvLine(columns);
    let page = first.page;
    let sent = 0;
    for (;;) {
      yield page.map(({ row }) => csvLine(cellsOf(columns, csvRow(row)))).join("");
      sent += page.length;
      const last = page.at(-1);
      if (last === undefined || page.length < PAGE_ROWS || sent >= MAX_CSV_ROWS) return;
      page = await readAt((at) => nextPage(at, first.head, rows, input, last.key));
    }
  };
  const headers = {
    "Content-Type": "text/csv; charset=utf-8; header=present",
    "Content-Disposition": `attachment; filename="${fileName(call.path, input)}"`,
    "Cache-Control": "no-store",
    "Access-Control-Allow-Origin": "*",
    "X-Block": String(first.head.number),
    "X-Max-Rows": String(MAX_CSV_ROWS),
  };
  if (c.req.method === "HEAD") return c.body(null, 200, headers);
  // Written as fast as the client reads. An error cuts the connection, so that the client does not take half a file
  // for a complete one.
  c.env.outgoing.writeHead(200, headers);
  pipeline(Readable.from(lines()), c.env.outgoing).catch(onBreak);
  // `clone` returns a platform Response. If the adapter had already replaced the global Response class when this
  // constant was created, it would not recognise the constant.
  return RESPONSE_ALREADY_SENT.clone();
}

async function nextPage(
  at: Reading,
  head: BlockRef,
  rows: NonNullable<ReadRoute["rows"]>,
  input: ReadInput,
  after: CursorKey,
): Promise<ListRow[]> {
  const [still] = await at.tx
    .select({ hash: blocks.hash })
    .from(blocks)
    .where(eq(blocks.number, head.number));
  if (still?.hash !== head.hash) throw new Error("A fork replaced the block of the data in the file.");
  return rows({ ...at, head }, input, after, PAGE_ROWS);
}

function cellsOf(columns: readonly string[], row: object): CsvValue[] {
  const values = row as Record<string, CsvValue>;
  return columns.map((name) => {
    const value = values[name] ?? null;
    if (typeof value === "number" && /time$/i.test(name)) return new Date(value * 1_000).toISOString();
    // A number or index, not an amount.
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
