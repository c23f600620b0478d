import { type SQL, sql } from "drizzle-orm";
import type { Orm } from "./database.ts";

/** The column types of a query's key. */
type KeyTypes = Readonly<Record<string, "text" | "bigint">>;
type Key<Types extends KeyTypes> = {
  readonly [Name in keyof Types]: Types[Name] extends "text" ? string : number;
};

interface PendingRead<Types extends KeyTypes> {
  readonly key: Key<Types>;
  readonly resolve: (answer: string) => void;
  readonly reject: (error: unknown) => void;
}

const MAX_KEYS = 100;
/**
 * Maximum number of batched statements that run at the same time; further reads wait and join the next statements.
 * More would be slower: they share the database's processors, and each batch would be smaller. Writers use the other
 * connections.
 */
const MAX_STATEMENTS = 4;

/**
 * Joins concurrent reads into one statement, because reading thirty keys costs hardly more than one. `answer` is a
 * scalar expression that returns JSON (amounts as text) for one row of `asked`, whose columns are the key's fields.
 * No read joins a statement that has started, so every caller sees what was committed before its call.
 */
export function batchedQuery<Answer, Types extends KeyTypes = KeyTypes>(
  orm: Orm,
  name: string,
  types: Types,
  answer: SQL,
): (key: Key<Types>) => Promise<Answer> {
  const columns = Object.keys(types);
  // Each array is in a subquery so that PostgreSQL cannot see its length. Otherwise it would plan again for each
  // length, which takes longer than the query.
  const arrays = columns.map(
    (column) => sql`(select ${sql.placeholder(column)}::${sql.raw(`${types[column]}[]`)})`,
  );
  const names = sql.raw([...columns.map((column) => `"${column}"`), "nr"].join(", "));
  const query = orm
    .select({ nr: sql`asked.nr`.mapWith(Number), answer: sql<string>`coalesce(${answer}, 'null')::text` })
    .from(sql`unnest(${sql.join(arrays, sql`, `)}) with ordinality as asked (${names})`)
    .prepare(name);

  const queue = queueOf(orm);
  let waiting: PendingRead<Types>[] = [];
  let isScheduled = false;

  const run = async () => {
    const batch = waiting.slice(0, MAX_KEYS);
    waiting = waiting.slice(MAX_KEYS);
    try {
      const keys = columns.map((column) => [column, batch.map(({ key }) => key[column])]);
      const rows = await query.execute(Object.fromEntries(keys));
      for (const row of rows) batch[row.nr - 1]?.resolve(row.answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
    isScheduled = waiting.length > 0;
    if (isScheduled) queue.add(run);
  };

  return async (key) => {
    const text = await new Promise<string>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      // Only one statement per query runs at a time; reads that arrive meanwhile share the next one.
      if (isScheduled) return;
      isScheduled = true;
      // Lets all requests that have already arrived join the batch.
      setImmediate(() => queue.add(run));
    });
    return JSON.parse(text);
  };
}

/** Runs a limited number of tasks at a time; the others wait in order. */
class StatementQueue {
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;

  add(work: () => Promise<void>): void {
    this.#waiting.push(work);
    this.#next();
  }

  #next(): void {
    if (this.#running >= MAX_STATEMENTS) return;
    const work = this.#waiting.shift();
    if (work === undefined) return;
    this.#running++;
    void work().finally(() => {
      this.#running--;
      this.#next();
    });
  }
}

const queueByDatabase = new WeakMap<Orm, StatementQueue>();

function queueOf(orm: Orm): StatementQueue {
  const known = queueByDatabase.get(orm) ?? new StatementQueue();
  queueByDatabase.set(orm, known);
  return known;
}
