import { type AnyColumn, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { blocks } from "./schema/chain.ts";

interface FactColumns {
  block: AnyColumn;
  logIndex: AnyColumn;
  /** Where an event makes several rows. */
  part?: AnyColumn;
}

interface PageBounds {
  after: { block: number; logIndex: number; part: number } | undefined;
  head: { number: number };
  from?: number | undefined;
  to?: number | undefined;
}

/** Facts of a page: below its cursor, not above the block that the answer is of, and within a span of time. */
export function factBounds(columns: FactColumns, { after, head, from, to }: PageBounds): SQL[] {
  const { block, logIndex, part } = columns;
  const bounds = [lte(block, head.number)];
  if (after !== undefined) {
    // As one comparison of rows, which an index in this order serves.
    bounds.push(
      part === undefined
        ? sql`(${block}, ${logIndex}) < (${after.block}, ${after.logIndex})`
        : sql`(${block}, ${logIndex}, ${part}) < (${after.block}, ${after.logIndex}, ${after.part})`,
    );
  }
  return [...bounds, ...blocksBetween(block, from, to)];
}

/** A span of time as numbers of blocks, by which facts are indexed. */
export function blocksBetween(block: AnyColumn, from: number | undefined, to: number | undefined): SQL[] {
  return [
    ...(from === undefined ? [] : [gte(block, firstBlockSince(from))]),
    ...(to === undefined ? [] : [lt(block, firstBlockSince(to))]),
  ];
}

function firstBlockSince(time: number): SQL {
  const first = sql`select ${blocks.number} from ${blocks} where ${blocks.timestamp} >= ${time} order by ${blocks.timestamp}, ${blocks.number} limit 1`;
  // No block is so late yet.
  return sql`coalesce((${first}), 9223372036854775807)`;
}

/** A filter that may not have been asked for. */
export function equals(column: AnyColumn, value: string | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

/** Sums come in more digits than a number has. */
export function sumOf(value: AnyColumn | SQL) {
  return sql`coalesce(sum(${value}), 0)::text`.mapWith(BigInt);
}
