import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { orders, withdrawals } from "../db/schema/invest.ts";
import { assetOfCredit, type Credit, userAccount } from "./accounts.ts";
import { lockedBalanceOf, post } from "./ledger.ts";
import type { SignedVoucher } from "./vouchers.ts";

export type Withdrawal = typeof withdrawals.$inferSelect;

export type WithdrawOutcome =
  | { readonly outcome: "done" | "known"; readonly withdrawal: Withdrawal }
  /** By this one. */
  | { readonly outcome: "fee-used"; readonly withdrawal: Withdrawal }
  /** Nothing was changed. */
  | { readonly outcome: "overdrawn"; readonly balance: bigint }
  | { readonly outcome: "fee-not-paid" | "fee-owed" };

interface WithdrawRequest {
  readonly userId: number;
  readonly credit: Credit;
  readonly amount: bigint;
  /** The order whose payment is the fee, and the transaction that paid it. */
  readonly feeOrderId: bigint;
  readonly feeHash: string;
  /** Signed beforehand, for this user and amount: it is worth nothing to anybody until it is handed out. */
  readonly voucher: SignedVoucher;
  /** Seconds, by the chain's time. */
  readonly at: number;
}

/**
 * Takes the credit and hands the voucher out, both or neither, once per fee. The same request again gets the voucher of the
 * first one; another request with the same fee is refused. A fee that a fork took after it was used is owed: until it is on the
 * chain again, its user gets no further voucher.
 */
export async function withdraw(tx: Transaction, request: WithdrawRequest): Promise<WithdrawOutcome> {
  const { userId, credit, amount, feeOrderId, feeHash, voucher, at } = request;
  const asset = assetOfCredit(credit);
  if (voucher.asset !== asset || voucher.amount !== amount)
    throw new Error("The voucher is for something else.");

  const [fee] = await tx.select().from(orders).where(eq(orders.orderId, feeOrderId)).for("update");
  if (fee?.kind !== "fee" || fee.userId !== userId) return { outcome: "fee-not-paid" };
  const [known] = await tx.select().from(withdrawals).where(eq(withdrawals.orderId, feeOrderId));
  if (known !== undefined) {
    const isSame = known.credit === credit && known.amount === amount;
    return { outcome: isSame ? "known" : "fee-used", withdrawal: known };
  }
  if (fee.status !== "done" || fee.item !== credit) return { outcome: "fee-not-paid" };
  const [owed] = await tx
    .select({ orderId: orders.orderId })
    .from(withdrawals)
    .innerJoin(orders, eq(orders.orderId, withdrawals.orderId))
    .where(and(eq(withdrawals.userId, userId), ne(orders.status, "done")))
    .limit(1);
  if (owed !== undefined) return { outcome: "fee-owed" };
  const account = userAccount(userId, credit);
  const balance = await lockedBalanceOf(tx, account);
  if (amount <= 0n || balance < amount) return { outcome: "overdrawn", balance };

  const [withdrawal] = await tx
    .insert(withdrawals)
    .values({
      orderId: feeOrderId,
      userId,
      credit,
      asset,
      amount,
      nonce: voucher.nonce,
      deadline: voucher.deadline,
      signature: voucher.signature,
      status: "open",
      createdAt: at,
      feeHash,
    })
    .returning();
  if (withdrawal === undefined) throw new Error("A row that was inserted is returned.");
  await post(tx, {
    key: `withdraw/${voucher.nonce}`,
    kind: "withdraw",
    at,
    memo: "",
    lines: [
      { account, amount: -amount },
      { account: `voucher/${asset}`, amount },
    ],
  });
  return { outcome: "done", withdrawal };
}

/**
 * Credits a voucher back that can't be redeemed any more. Whoever calls knows from the chain that its time is over for good;
 * here it is only made sure that it happens once.
 */
export async function creditBack(tx: Transaction, nonce: bigint, at: number): Promise<boolean> {
  const [voucher] = await tx
    .update(withdrawals)
    .set({ status: "expired" })
    .where(and(eq(withdrawals.nonce, nonce), eq(withdrawals.status, "open")))
    .returning();
  if (voucher === undefined) return false;
  const { asset, amount } = voucher;
  await post(tx, {
    key: `expired/${nonce}`,
    kind: "expired",
    at,
    memo: "",
    lines: [
      { account: `voucher/${asset}`, amount: -amount },
      { account: userAccount(voucher.userId, voucher.credit), amount },
    ],
  });
  return true;
}
