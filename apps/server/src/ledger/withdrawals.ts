import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../db/database.ts";
import { orders, withdrawals } from "../db/schema/invest.ts";
import { assetOfCredit, type Credit, userAccount } from "./accounts.ts";
import { lockedBalanceOf, post } from "./ledger.ts";
import type { SignedVoucher } from "./vouchers.ts";

export type Withdrawal = typeof withdrawals.$inferSelect;

export type WithdrawOutcome =
  | { readonly outcome: "done" | "known"; readonly withdrawal: Withdrawal }
  /** The fee was already used by this withdrawal. */
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
  /** Signed beforehand for this user and amount; worthless until it is handed out. */
  readonly voucher: SignedVoucher;
  /** Seconds, in chain time. */
  readonly at: number;
}

/**
 * Debits the credit and hands out the voucher, both or neither, once per fee. The same request again gets the first
 * request's voucher. A different request with the same fee is refused. If a fork removes a used fee, the user owes
 * it: they get no further voucher until the fee is on the chain again.
 */
export async function withdraw(tx: Transaction, request: WithdrawRequest): Promise<WithdrawOutcome> {
  const { userId, credit, amount, feeOrderId, feeHash, voucher, at } = request;
  const asset = assetOfCredit(credit);
  if (voucher.asset !== asset || voucher.amount !== amount)
    throw new Error("The voucher is for another asset or amount.");

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
  if (withdrawal === undefined) throw new Error("The inserted row was not returned.");
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
 * Returns the credit of a voucher that can't be redeemed any more. The caller has checked on the chain that the
 * voucher has expired; this function only ensures that the credit is returned once.
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
