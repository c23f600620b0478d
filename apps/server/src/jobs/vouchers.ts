import { and, asc, eq, lt, notExists, notInArray } from "drizzle-orm";
import type { CashierReader } from "../chain/cashier-reader.ts";
import type { Orm } from "../db/database.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { redemptions } from "../db/schema/cashier.ts";
import { blocks, ingestState } from "../db/schema/chain.ts";
import { withdrawals } from "../db/schema/invest.ts";
import { creditBack } from "../ledger/withdrawals.ts";

const VOUCHERS_PER_RUN = 100;

/**
 * The chain has used a nonce although the ingest, which is past that block, has no redemption for it. The operator
 * must investigate.
 */
export class UnknownRedemptionError extends Error {
  override readonly name = "UnknownRedemptionError";
}

/**
 * Returns the credit of expired vouchers. A voucher has expired when a final block is later than its deadline, no
 * stored event redeemed it, and the Cashier confirms that at the same block. After that block no one can redeem it.
 * @returns How many were credited back.
 */
export async function creditBackExpired(
  orm: Orm,
  cashier: CashierReader,
  signal?: AbortSignal,
): Promise<number> {
  const [final] = await orm
    .select({ number: blocks.number, hash: blocks.hash, timestamp: blocks.timestamp })
    .from(ingestState)
    .innerJoin(blocks, eq(blocks.number, ingestState.finalNumber));
  if (final === undefined) return 0;
  let credited = 0;
  const unknown: bigint[] = [];
  for (;;) {
    const expired = await orm
      .select({ nonce: withdrawals.nonce })
      .from(withdrawals)
      .where(
        and(
          eq(withdrawals.status, "open"),
          lt(withdrawals.deadline, final.timestamp),
          notExists(orm.select().from(redemptions).where(eq(redemptions.nonce, withdrawals.nonce))),
          notInArray(withdrawals.nonce, unknown),
        ),
      )
      .orderBy(asc(withdrawals.deadline))
      .limit(VOUCHERS_PER_RUN);
    // Ignore an RPC that follows another branch or chain.
    const isOver = expired.length === 0 || signal?.aborted;
    if (isOver || (await cashier.blockHash(final.number)) !== final.hash) break;
    const used = await Promise.all(expired.map(({ nonce }) => cashier.isUsed(nonce, final.number)));
    for (const [i, { nonce }] of expired.entries()) {
      if (used[i] !== false) unknown.push(nonce);
      else if (await inTransaction(orm, (tx) => creditBack(tx, nonce, final.timestamp))) credited++;
    }
  }
  if (unknown.length > 0) {
    throw new UnknownRedemptionError(
      "The Cashier has paid a voucher, but its redemption is not stored. Compare the ledger with the chain: npm run ledger:audit.",
    );
  }
  return credited;
}
