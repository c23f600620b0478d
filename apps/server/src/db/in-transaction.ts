import { setTimeout as sleep } from "node:timers/promises";
import type { Orm, Transaction } from "./database.ts";
import { databaseErrorOf } from "./database-error.ts";

/** Two transactions were in each other's way, and neither did anything: serialization failure, deadlock. */
const TRY_AGAIN = new Set(["40001", "40P01"]);
const ATTEMPTS = 5;

/** A transaction that begins anew when the database broke it off for the sake of another one. */
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
