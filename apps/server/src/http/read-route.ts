import type { ReadCall } from "@cinder/api/reads/read-call";
import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Orm, Transaction } from "../db/database.ts";
import { blocks } from "../db/schema/chain.ts";
import { type CursorKey, decodeCursor, encodeCursor } from "./cursor.ts";
import { Refusal } from "./refusal.ts";

export interface BlockRef {
  number: number;
  hash: string;
  timestamp: number;
}

/** A snapshot of the database: everything read through it belongs to the same block. */
export interface Reading {
  tx: Transaction;
  head: BlockRef;
}

export type ReadInput = Record<string, unknown>;

/** A call with its implementation, without the call's own types. */
export interface ReadRoute {
  call: ReadCall;
  /** @param prepared The result of `prepare`, or an empty text. */
  read(at: Reading, input: ReadInput, prepared: string): Promise<object>;
  /**
   * For an answer that depends on more than the block: computes that part first. Its text becomes part of the ETag.
   */
  prepare?(head: BlockRef, orm: Orm): Promise<string>;
  /** Rows of the list in its order, for calls that also have a CSV file. */
  rows?(at: Reading, input: ReadInput, after: CursorKey | undefined, limit: number): Promise<ListRow[]>;
  /** Whether it may read thousands of rows. */
  isHeavy?: boolean;
  /** A row's form in the CSV file, if different. */
  csvRow?(row: object): object;
}

export interface ListRow {
  key: CursorKey;
  row: object;
}

type InputOf<Call extends ReadCall> = z.output<Call["params"]> & z.output<Call["query"]>;
type DataOf<Call extends ReadCall> = Omit<z.output<Call["answer"]>, "block" | "timestamp" | "isStale">;
type RowOf<Call extends ReadCall> =
  z.output<Call["answer"]> extends { rows: (infer Row extends object)[] } ? Row : never;

export function readRoute<Call extends ReadCall>(
  call: Call,
  read: (at: Reading, input: InputOf<Call>) => Promise<DataOf<Call>>,
): ReadRoute {
  return { call, read: (at, input) => read(at, input as InputOf<Call>) };
}

/** A fact's position on the chain. Lists of facts are sorted by it, newest first. */
export interface Position {
  block: number;
  logIndex: number;
  part: number;
}

/**
 * A list of facts. New blocks only add rows before the first page. A fork below the cursor would repeat or skip rows.
 * So the cursor contains its block's hash, and a page after a removed block is refused.
 */
export function factList<Call extends ReadCall>(
  call: Call,
  page: (
    at: Reading,
    input: InputOf<Call>,
    after: Position | undefined,
    limit: number,
  ) => Promise<(RowOf<Call> & Position)[]>,
  /** What the first page says about the whole list. */
  head?: (at: Reading, input: InputOf<Call>) => Promise<object>,
): ReadRoute {
  return list(call, {
    ...(head === undefined ? {} : { head: (at, input) => head(at, input as InputOf<Call>) }),
    async rows(at, input, key, limit) {
      const after = key && { block: Number(key[0]), logIndex: Number(key[1]), part: Number(key[2]) };
      const rows = await page(at, input as InputOf<Call>, after, limit);
      return rows.map((row) => ({ key: [row.block, row.logIndex, row.part], row }));
    },
    keyLength: 4,
    seal: async (at, key) => [...key, await hashTag(at, Number(key[0]))],
    async open(at, key) {
      if ((await hashTag(at, Number(key[0]))) === key[3]) return key;
      throw new Refusal(409, "A fork has replaced blocks of this list. Start again without a cursor.");
    },
  });
}

/** A list that is sorted by a number of its own. */
export function keyedList<Call extends ReadCall, Key extends readonly [number]>(
  call: Call,
  page: (at: Reading, input: InputOf<Call>, after: Key | undefined, limit: number) => Promise<RowOf<Call>[]>,
  keyOf: (row: RowOf<Call>) => Key,
): ReadRoute {
  return list(call, {
    async rows(at, input, key, limit) {
      const rows = await page(at, input as InputOf<Call>, key as Key | undefined, limit);
      return rows.map((row) => ({ key: keyOf(row), row }));
    },
    keyLength: 1,
    seal: async (_, key) => key,
    open: async (_, key) => key,
  });
}

interface ListSource {
  rows: NonNullable<ReadRoute["rows"]>;
  head?: (at: Reading, input: ReadInput) => Promise<object>;
  /** Number of parts in a cursor's key. */
  keyLength: number;
  /** Adds to a key what its cursor must contain in addition; `open` checks that. */
  seal(at: Reading, key: CursorKey): Promise<CursorKey>;
  open(at: Reading, key: CursorKey): Promise<CursorKey>;
}

function list(call: ReadCall, { rows, head, keyLength, seal, open }: ListSource): ReadRoute {
  return {
    call,
    rows,
    async read(at, { cursor, limit, ...filters }) {
      const name = JSON.stringify([call.path, ...Object.entries(filters).sort()]);
      const key = cursor === undefined ? undefined : decodeCursor(name, String(cursor), keyLength);
      const after = key && (await open(at, key));
      const size = Number(limit);
      // One row more than requested shows whether there is a next page.
      const found = await rows(at, filters, after, size + 1);
      const shown = found.slice(0, size);
      const last = found.length > size ? shown.at(-1) : undefined;
      const next = last === undefined ? null : encodeCursor(name, await seal(at, last.key));
      const whole = after === undefined ? await head?.(at, filters) : undefined;
      return { ...whole, rows: shown.map(({ row }) => row), next };
    },
  };
}

/** Enough of a block's hash to distinguish it from another block with the same number. */
async function hashTag({ tx }: Reading, block: number): Promise<string> {
  const [row] = await tx.select({ hash: blocks.hash }).from(blocks).where(eq(blocks.number, block));
  return row?.hash.slice(2, 12) ?? "";
}
