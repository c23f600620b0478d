import { eq } from "drizzle-orm";
import type { CashierTerms } from "../chain/cashier-terms.ts";
import { now as serverTime } from "../clock.ts";
import type { Orm } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { KINDS, lapsedItems, releaseLapsed } from "../modules/invest/reservations.ts";

/**
 * Gives free what was reserved and not paid for in time. Who wants the same does so too, but nobody asks for what is shown as sold out.
 * @returns How many reservations were given free.
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
    const kinds = KINDS[kind];
    released += await inTransaction(orm, async (tx) => {
      // As whoever reserves: first the kind, then its orders.
      await tx.select({ id: kinds.id }).from(kinds).where(eq(kinds.id, item)).for("no key update");
      return releaseLapsed(tx, kind, item, { terms, now });
    });
  }
  return released;
}
