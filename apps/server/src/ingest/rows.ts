import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { copyIn } from "../db/copy-in.ts";
import type { Transaction } from "../db/database.ts";

/**
 * Rows per statement: enough to make a statement's fixed cost negligible, and far below the maximum message size.
 */
const ROWS_PER_STATEMENT = 5_000;

/**
 * Adds rows in few statements. If they cannot be copied, they are sent as one JSON text. One parameter per value
 * would cost several times as much to build, send and parse, and 65,535 is the maximum.
 * @param unless Columns; an existing row with the same values in them is kept.
 */
export async function insertRows<Table extends PgTable>(
  tx: Transaction,
  table: Table,
  rows: readonly Table["$inferInsert"][],
  unless?: readonly string[],
): Promise<void> {
  const name = sql.identifier(getTableName(table));
  const columns = Object.entries(getTableColumns(table)).map(([key, column]) => [key, column.name] as const);
  const conflict =
    unless === undefined
      ? sql``
      : sql` on conflict (${sql.join(
          unless.map((column) => sql.identifier(column)),
          sql`, `,
        )}) do nothing`;
  for (let first = 0; first < rows.length; first += ROWS_PER_STATEMENT) {
    const part = rows.slice(first, first + ROWS_PER_STATEMENT);
    // COPY cannot skip existing rows.
    if (unless === undefined && (await copyIn(tx, table, part))) continue;
    const records = part.map((row: Record<string, unknown>) => {
      const record: Record<string, unknown> = {};
      for (const [key, column] of columns) {
        const value = row[key];
        if (value !== undefined) record[column] = typeof value === "bigint" ? value.toString() : value;
      }
      return record;
    });
    await tx.execute(
      sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${JSON.stringify(records)}::text::json)${conflict}`,
    );
  }
}

/** Collects rows for many tables until a batch is complete. */
export class RowBuffer {
  readonly #rows = new Map<PgTable, unknown[]>();

  add<Table extends PgTable>(table: Table, row: Table["$inferInsert"]): void {
    const rows = this.#rows.get(table);
    if (rows === undefined) this.#rows.set(table, [row]);
    else rows.push(row);
  }

  of<Table extends PgTable>(table: Table): readonly Table["$inferInsert"][] {
    return (this.#rows.get(table) ?? []) as Table["$inferInsert"][];
  }
}
