import { splitPayment } from "@cinder/protocol/cashier";
import { asc, eq, gt, inArray } from "drizzle-orm";
import { assetAt, type CashierTerms } from "../chain/cashier-terms.ts";
import { chunksOf } from "../db/chunks.ts";
import type { Transaction } from "../db/database.ts";
import { fundings, payments, redemptions, reserveRates } from "../db/schema/cashier.ts";
import { credits, orders, users, withdrawals } from "../db/schema/invest.ts";
import type { Asset } from "./accounts.ts";
import type { Line, Posting } from "./ledger.ts";

/** What a Cashier fact means for the ledger. Its key identifies it permanently; it may have no lines. */
export interface CashierFact extends Posting {
  readonly block: number;
  /** The order that it pays, with the exact amount and from the order's own user. */
  readonly orderId: bigint | null;
}

/** The Cashier accepts each pair once. */
export function paymentKey(orderId: bigint, payer: string): string {
  return `paid/${orderId}/${payer}`;
}

/**
 * For refunds of what a payment brought. Early versions used `refund/<order>` and mostly returned the full payment.
 */
export function refundKey(orderId: bigint): string {
  return `brought-back/${orderId}`;
}

/** All facts above a block, in chain order. */
export async function cashierFactsAbove(
  tx: Transaction,
  above: number,
  terms: CashierTerms,
): Promise<CashierFact[]> {
  const facts = [
    ...(await fundingFacts(tx, above, terms)),
    ...(await paymentFacts(tx, above, terms)),
    ...(await redemptionFacts(tx, above, terms)),
  ];
  return facts.sort((a, b) => a.block - b.block);
}

async function fundingFacts(tx: Transaction, above: number, terms: CashierTerms): Promise<CashierFact[]> {
  const rows = await tx
    .select()
    .from(fundings)
    .where(gt(fundings.block, above))
    .orderBy(asc(fundings.block), asc(fundings.logIndex));
  return rows.flatMap((row) => {
    const asset = assetAt(terms, row.asset);
    if (asset === undefined) return [];
    const lines = fundingLines(asset, row.amount, 0n);
    const { block, at } = row;
    return [
      {
        key: `funded/${row.txHash}/${row.ordinal}`,
        kind: "funded",
        memo: "",
        block,
        at,
        orderId: null,
        lines,
      },
    ];
  });
}

async function paymentFacts(tx: Transaction, above: number, terms: CashierTerms): Promise<CashierFact[]> {
  const rows = await tx
    .select()
    .from(payments)
    .where(gt(payments.block, above))
    .orderBy(asc(payments.block), asc(payments.logIndex));
  if (rows.length === 0) return [];
  const rates = await tx
    .select()
    .from(reserveRates)
    .orderBy(asc(reserveRates.block), asc(reserveRates.logIndex));
  const shares = new Map((await tx.select().from(credits)).map(({ asset, nodeShare }) => [asset, nodeShare]));
  const known = await ordersOf(tx, rows);
  return rows.flatMap((row) => {
    const asset = assetAt(terms, row.asset);
    if (asset === undefined) return [];
    const rate = rates.findLast(
      (r) => r.block < row.block || (r.block === row.block && r.logIndex < row.logIndex),
    );
    if (rate === undefined) throw new Error("A payment is stored, but no reserve rate before it.");
    const order = known.get(row.orderId);
    const pays =
      order !== undefined &&
      order.address === row.payer &&
      order.asset === asset &&
      order.amount === row.amount;
    const { funding } = splitPayment(row.amount, BigInt(rate.rate));
    const share = pays && order.kind !== "fee" ? (shares.get(asset) ?? 0) : 0;
    const lines = fundingLines(asset, funding, (funding * BigInt(share)) / 10_000n);
    return [
      {
        key: paymentKey(row.orderId, row.payer),
        kind: "paid",
        memo: pays ? order.kind : "",
        block: row.block,
        at: row.at,
        orderId: pays ? row.orderId : null,
        lines,
      },
    ];
  });
}

/**
 * Known vouchers are paid from the vouchers' account. Others are a loss of the budget, because the Cashier has paid
 * them anyway. They come from a lost database, or were credited back before a local chain was set back.
 */
async function redemptionFacts(tx: Transaction, above: number, terms: CashierTerms): Promise<CashierFact[]> {
  const rows = await tx
    .select()
    .from(redemptions)
    .where(gt(redemptions.block, above))
    .orderBy(asc(redemptions.block), asc(redemptions.logIndex));
  const known = await vouchersOf(tx, rows);
  return rows.flatMap((row) => {
    const asset = assetAt(terms, row.asset);
    if (asset === undefined) return [];
    const voucher = known.get(row.nonce);
    const isOurs =
      voucher !== undefined &&
      voucher.status !== "expired" &&
      voucher.asset === asset &&
      voucher.amount === row.amount &&
      voucher.address === row.account;
    const lines: Line[] = [
      { account: isOurs ? `voucher/${asset}` : `budget/${asset}`, amount: -row.amount },
      { account: `cashier/${asset}`, amount: row.amount },
    ];
    const { block, at } = row;
    const kind = isOurs ? "redeemed" : "loss";
    return [{ key: `redeemed/${row.nonce}`, kind, memo: "", block, at, orderId: null, lines }];
  });
}

/** Ledger lines for new funding, of which nodes get a share. */
function fundingLines(asset: Asset, amount: bigint, share: bigint): Line[] {
  const lines: Line[] = [
    { account: `cashier/${asset}`, amount: -amount },
    { account: `budget/${asset}`, amount: amount - share },
    { account: `nodes/${asset}`, amount: share },
  ];
  return lines.filter((line) => line.amount !== 0n);
}

async function ordersOf(tx: Transaction, rows: readonly { orderId: bigint }[]) {
  const found = [];
  for (const part of chunksOf(rows)) {
    const ids = part.map(({ orderId }) => orderId);
    found.push(
      ...(await tx
        .select({
          orderId: orders.orderId,
          kind: orders.kind,
          asset: orders.asset,
          amount: orders.amount,
          address: users.address,
        })
        .from(orders)
        .innerJoin(users, eq(users.id, orders.userId))
        .where(inArray(orders.orderId, ids))),
    );
  }
  return new Map(found.map((row) => [row.orderId, row]));
}

/** Locks the vouchers until the transaction ends. */
async function vouchersOf(tx: Transaction, rows: readonly { nonce: bigint }[]) {
  const found = [];
  for (const part of chunksOf(rows)) {
    const nonces = part.map(({ nonce }) => nonce);
    found.push(
      ...(await tx
        .select({
          nonce: withdrawals.nonce,
          status: withdrawals.status,
          asset: withdrawals.asset,
          amount: withdrawals.amount,
          address: users.address,
        })
        .from(withdrawals)
        .innerJoin(users, eq(users.id, withdrawals.userId))
        .where(inArray(withdrawals.nonce, nonces))
        .for("update", { of: withdrawals })),
    );
  }
  return new Map(found.map((row) => [row.nonce, row]));
}
