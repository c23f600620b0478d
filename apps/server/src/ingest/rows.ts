import { getTableColumns, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { copyIn } from "../db/copy-in.ts";
import type { Transaction } from "../db/database.ts";

/** So many rows go into one statement: enough that its own cost is nothing, and small beside what a message may hold. */
const ROWS_PER_STATEMENT = 5_000;

/**
 * Adds rows in few statements. Where they can't be copied in they go over as one JSON text: a list of parameters for each column of
 * each row costs several times as much to build, to send and to parse, and ends at 65,535.
 * @param unless Columns; where a row with the same ones is there already, that one stays.
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
    // A copy knows no "unless".
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

/** Rows for many tables, kept until all of a batch are known. */
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
