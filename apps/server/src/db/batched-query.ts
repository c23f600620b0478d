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

const MAX_KEYS = 100;
/**
 * So many statements run side by side, of all kinds together; what is asked meanwhile gathers for the next ones. More would be slower: they
 * share the database's processors, and each asks for less. The other connections are for those who write.
 */
const LANES = 4;

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

  const lanes = lanesOf(orm);
  let waiting: Question<Types>[] = [];
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
    if (isScheduled) lanes.enter(run);
  };

  return async (key) => {
    const text = await new Promise<string>((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      // One statement of a kind at a time: the next one is for all who ask while it runs.
      if (isScheduled) return;
      isScheduled = true;
      // Behind everything that has arrived by now.
      setImmediate(() => lanes.enter(run));
    });
    return JSON.parse(text);
  };
}

/** Lets so many in at once; the others in the order in which they came. */
class Lanes {
  readonly #waiting: (() => Promise<void>)[] = [];
  #running = 0;

  enter(work: () => Promise<void>): void {
    this.#waiting.push(work);
    this.#next();
  }

  #next(): void {
    if (this.#running >= LANES) return;
    const work = this.#waiting.shift();
    if (work === undefined) return;
    this.#running++;
    void work().finally(() => {
      this.#running--;
      this.#next();
    });
  }
}

const lanesByDatabase = new WeakMap<Orm, Lanes>();

function lanesOf(orm: Orm): Lanes {
  const known = lanesByDatabase.get(orm) ?? new Lanes();
  lanesByDatabase.set(orm, known);
  return known;
}
