import { setTimeout as sleep } from "node:timers/promises";
import type { Orm, Transaction } from "./database.ts";
import { databaseErrorOf } from "./database-error.ts";

/** Serialization failure and deadlock: the transaction was rolled back because of a concurrent one. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
const ATTEMPTS = 5;

/** Runs a transaction, and again if the database rolled it back in favour of a concurrent one. */
export async function inTransaction<T>(orm: Orm, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await orm.transaction(work);
    } catch (error) {
      const code = databaseErrorOf(error)?.code;
      if (code === undefined || !TRY_AGAIN.has(code) || attempt === ATTEMPTS) throw error;
      await sleep(2 ** attempt * 5 * (0.5 + Math.random()));
    }
  }
}
