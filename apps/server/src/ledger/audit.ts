import { asc, count, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { CashierReader } from "../chain/cashier-reader.ts";
import type { CashierTerms } from "../chain/cashier-terms.ts";
import type { Orm, Transaction } from "../db/database.ts";
import { payments } from "../db/schema/cashier.ts";
import { ingestState } from "../db/schema/chain.ts";
import { withdrawals } from "../db/schema/invest.ts";
import { ledgerLines } from "../db/schema/ledger.ts";
import { ASSETS } from "./accounts.ts";
import { CHECKS } from "./audit-checks.ts";
import { ADD_TIME, DAY_TIMES } from "./day.ts";
import { type AssetSolvency, ledgerSolvency } from "./solvency.ts";

export interface Audit {
  readonly block: number;
  readonly lines: number;
  readonly solvency: readonly AssetSolvency[];
  /** One sentence each. */
  readonly differences: readonly string[];
}

/** Each check names at most this many items and counts the rest. */
const MAX_NAMED = 5;
/**
 * For lists that grow without limit, the newest items are compared with the chain one by one; the funding total
 * covers the rest.
 */
const MAX_COMPARED = 1_000;

/**
 * Replays every line and compares balances, vouchers, orders and machines with the facts they come from. With a
 * reader it then compares the facts with the chain. Uses one database snapshot, and the chain at the newest block in
 * it.
 */
export function auditLedger(orm: Orm, terms: CashierTerms, cashier?: CashierReader): Promise<Audit> {
  return orm.transaction(
    async (tx) => {
      const [state] = await tx.select().from(ingestState);
      const [lines] = await tx.select({ count: count() }).from(ledgerLines);
      const solvency = await ledgerSolvency(tx);
      const differences: string[] = [];
      for (const { found, sentence } of CHECKS) {
        differences.push(...(await broken(tx, found(terms), sentence)));
      }
      const block = state?.headNumber ?? -1;
      if (cashier !== undefined && state !== undefined && block >= 0) {
        differences.push(...(await compareWithChain(tx, state, solvency, terms, cashier)));
      }
      return { block, lines: lines?.count ?? 0, solvency, differences };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

async function broken(tx: Transaction, found: SQL, sentence: (name: string) => string): Promise<string[]> {
  const rows = await tx
    .select({ name: sql<string>`found.name::text`, total: sql`count(*) over ()`.mapWith(Number) })
    .from(sql`(${found}) as found (name)`)
    .limit(MAX_NAMED);
  const more = (rows[0]?.total ?? 0) - rows.length;
  return [
    ...rows.map(({ name }) => sentence(name)),
    ...(more > 0 ? [`${more} more: ${sentence("another one")}`] : []),
  ];
}

async function compareWithChain(
  tx: Transaction,
  { headNumber: block, headHash }: typeof ingestState.$inferSelect,
  solvency: readonly AssetSolvency[],
  terms: CashierTerms,
  cashier: CashierReader,
): Promise<string[]> {
  if ((await cashier.blockHash(block)) !== headHash) {
    return [`Block ${block} has another hash on the chain. Let the ingest catch up, then audit again.`];
  }
  const differences: string[] = [];
  const config = await cashier.config(block);
  for (const asset of ASSETS) {
    const held = solvency.find((row) => row.asset === asset)?.held;
    const funding = config.funding.get(terms.addresses[asset]) ?? 0n;
    if (held !== funding) {
      differences.push(
        `The ledger says that the Cashier holds ${held} of ${asset}, but the contract reports ${funding}.`,
      );
    }
  }
  if (config.addTime !== ADD_TIME || config.dayTimes !== DAY_TIMES) {
    differences.push("The Cashier's days start at another time than the days of the settlement.");
  }

  const vouchers = await tx
    .select({ nonce: withdrawals.nonce, status: withdrawals.status })
    .from(withdrawals)
    .where(eq(withdrawals.status, "open"))
    .orderBy(asc(withdrawals.deadline))
    .limit(MAX_COMPARED);
  vouchers.push(
    ...(await tx
      .select({ nonce: withdrawals.nonce, status: withdrawals.status })
      .from(withdrawals)
      .where(ne(withdrawals.status, "open"))
      .orderBy(desc(withdrawals.deadline))
      .limit(MAX_COMPARED)),
  );
  const used = await Promise.all(vouchers.map(({ nonce }) => cashier.isUsed(nonce, block)));
  for (const [i, { nonce, status }] of vouchers.entries()) {
    if (used[i] !== (status === "redeemed")) {
      differences.push(
        `Voucher ${nonce} is ${status} in the ledger, but ${used[i] ? "used" : "unused"} on the chain.`,
      );
    }
  }

  const paid = await tx
    .select({ orderId: payments.orderId, payer: payments.payer })
    .from(payments)
    .orderBy(desc(payments.block))
    .limit(MAX_COMPARED);
  const isPaid = await Promise.all(paid.map(({ orderId, payer }) => cashier.isPaid(payer, orderId, block)));
  for (const [i, { orderId }] of paid.entries()) {
    if (!isPaid[i]) differences.push(`Order ${orderId} is paid in the ledger, but not on the chain.`);
  }
  return differences;
}
