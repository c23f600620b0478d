import { eq } from "drizzle-orm";
import type { CashierTerms } from "../chain/cashier-terms.ts";
import { now as serverTime } from "../clock.ts";
import type { Orm } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { KIND_TABLES, lapsedItems, releaseLapsed } from "../modules/invest/reservations.ts";

/**
 * Releases reservations that were not paid in time. New orders for the same kind also do this, but no one orders what
 * is shown as sold out.
 * @returns How many reservations were released.
 */
export async function releaseReservations(
  orm: Orm,
  terms: CashierTerms,
  signal?: AbortSignal,
  now = serverTime(),
): Promise<number> {
  let released = 0;
  for (const { kind, item } of await lapsedItems(orm, { terms, now })) {
    if (signal?.aborted) break;
    const kinds = KIND_TABLES[kind];
    released += await inTransaction(orm, async (tx) => {
      // Locks the kind before its orders, as new orders do.
      await tx.select({ id: kinds.id }).from(kinds).where(eq(kinds.id, item)).for("no key update");
      return releaseLapsed(tx, kind, item, { terms, now });
    });
  }
  return released;
}
