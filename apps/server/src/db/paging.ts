import { type AnyColumn, eq, gte, lt, lte, type SQL, sql } from "drizzle-orm";
import { blocks } from "./schema/chain.ts";

interface FactColumns {
  block: AnyColumn;
  logIndex: AnyColumn;
  /** For tables where one event makes several rows. */
  part?: AnyColumn;
}

interface PageBounds {
  after: { block: number; logIndex: number; part: number } | undefined;
  head: { number: number };
  from?: number | undefined;
  to?: number | undefined;
}

/** Limits facts to one page: below its cursor, not above the answer's block, within a span of time. */
export function factBounds(columns: FactColumns, { after, head, from, to }: PageBounds): SQL[] {
  const { block, logIndex, part } = columns;
  const bounds = [lte(block, head.number)];
  if (after !== undefined) {
    // One row comparison, so that an index in this order can be used.
    bounds.push(
      part === undefined
        ? sql`(${block}, ${logIndex}) < (${after.block}, ${after.logIndex})`
        : sql`(${block}, ${logIndex}, ${part}) < (${after.block}, ${after.logIndex}, ${after.part})`,
    );
  }
  return [...bounds, ...blocksBetween(block, from, to)];
}

/** Turns a span of time into block numbers, because facts are indexed by block. */
export function blocksBetween(block: AnyColumn, from: number | undefined, to: number | undefined): SQL[] {
  return [
    ...(from === undefined ? [] : [gte(block, firstBlockSince(from))]),
    ...(to === undefined ? [] : [lt(block, firstBlockSince(to))]),
  ];
}

function firstBlockSince(time: number): SQL {
  const first = sql`select ${blocks.number} from ${blocks} where ${blocks.timestamp} >= ${time} order by ${blocks.timestamp}, ${blocks.number} limit 1`;
  // No stored block is at or after this time: use the largest number.
  return sql`coalesce((${first}), 9223372036854775807)`;
}

/** An optional filter. */
export function equals(column: AnyColumn, value: string | undefined): SQL | undefined {
  return value === undefined ? undefined : eq(column, value);
}

/** Sums as text, because they have more digits than a JavaScript number. */
export function sumOf(value: AnyColumn | SQL) {
  return sql`coalesce(sum(${value}), 0)::text`.mapWith(BigInt);
}
