import { type SQL, sql } from "drizzle-orm";
import type { Orm } from "./database.ts";

/** The types of what can be asked with. */
type KeyTypes = Readonly<Record<string, "text" | "bigint">>;
type Key<Types extends KeyTypes> = {
  readonly [Name in keyof Types]: Types[Name] extends "text" ? string : number;
};

interface Question<Types extends KeyTypes> {
  readonly key: Key<Types>;
  readonly resolve: (answer: string) => void;
  readonly reject: (error: unknown) => void;
}

/** So many statements of one kind run side by side; what is asked meanwhile gathers for the next one. */
const AT_ONCE = 2;
const MAX_KEYS = 100;

/**
 * Reads that many ask for at once, as one statement: it costs hardly more for thirty than for one. `answer` is a scalar
 * expression that makes JSON (amounts as text) out of one row of `asked`, which has the key's fields as columns. No question
 * joins a statement that has begun, so everybody sees what was committed before they asked.
 */
export function batchedQuery<Answer, Types extends KeyTypes = KeyTypes>(
  orm: Orm,
  name: string,
  types: Types,
  answer: SQL,
): (key: Key<Types>) => Promise<Answer> {
  const columns = Object.keys(types);
  // In a query of its own the length of an array can't be seen: else PostgreSQL would plan for each length anew, which takes longer
  // than the answer.
  const arrays = columns.map(
    (column) => sql`(select ${sql.placeholder(column)}::${sql.raw(`${types[column]}[]`)})`,
  );
  const names = sql.raw([...columns.map((column) => `"${column}"`), "nr"].join(", "));
  const query = orm
    .select({ nr: sql`asked.nr`.mapWith(Number), answer: sql<string>`coalesce(${answer}, 'null')::text` })
    .from(sql`unnest(${sql.join(arrays, sql`, `)}) with ordinality as asked (${names})`)
    .prepare(name);

  let waiting: Question<Types>[] = [];
  let running = 0;
  let isScheduled = false;

  const run = async () => {
    isScheduled = false;
    if (waiting.length === 0 || running >= AT_ONCE) return;
    const batch = waiting.slice(0, MAX_KEYS);
    waiting = waiting.slice(MAX_KEYS);
    running++;
    try {
      const keys = columns.map((column) => [column, batch.map(({ key }) => key[column])]);
      const rows = await query.execute(Object.fromEntries(keys));
      for (const row of rows) batch[row.nr - 1]?.resolve(row.answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running--;
    }
    if (waiting.length > 0) void run();
  };

  return async (key) => {
    const text = await new Promise<string>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      if (isScheduled || running >= AT_ONCE) return;
      isScheduled = true;
      // Behind everything that has arrived by now.
      setImmediate(() => void run());
    });
    return JSON.parse(text);
  };
}
