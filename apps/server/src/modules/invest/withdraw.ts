import { fromUnits, toUnits } from "@cinder/api/invest/amounts";
import type { InvestData } from "@cinder/api/invest/calls";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Address } from "viem";
import type { Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { payments, signers } from "../../db/schema/cashier.ts";
import { type Credit, credits, orders, withdrawals } from "../../db/schema/invest.ts";
import { Refused } from "../../http/envelope.ts";
import type { InvestHandlers, SignedIn } from "../../http/invest-call.ts";
import { userAccount } from "../../ledger/accounts.ts";
import { balanceOf } from "../../ledger/ledger.ts";
import { confirmPayment } from "../../ledger/payments.ts";
import type { SignedVoucher } from "../../ledger/vouchers.ts";
import { type Withdrawal, withdraw } from "../../ledger/withdrawals.ts";
import { chainTime, type InvestContext, symbolOf } from "./invest-context.ts";
import { confirmationsOf } from "./purchases.ts";
import type { Order } from "./reservations.ts";
import { paidOrders } from "./seen-payment.ts";

type CreditTerms = typeof credits.$inferSelect;

export function withdrawHandlers(context: InvestContext): Pick<InvestHandlers, "withdraw"> {
  const { orm, symbols, now } = context;
  return {
    async withdraw({ num, credit_type: credit, hash: given }, { user }) {
      const hash = given.toLowerCase();
      const amount = toUnits(num);
      const creditTerms = await termsOf(context, credit);
      const symbol = symbolOf(symbols, creditTerms.asset);

      // Keep this sequence: if a concurrent identical request uses the fee after the first query, the second query
      // finds its withdrawal.
      const isSpare = await hasSpareFee(context, user, credit, hash);
      const known = await byHash(context, user, credit, hash);
      const same = known.find((row) => row.amount === amount);
      if (same !== undefined) return repeated(context, user, same);
      const [other] = known;
      if (other !== undefined && !isSpare) throw usedFor(context, other);
      await requireSigner(context);
      if (amount <= creditTerms.withdrawAbove) {
        throw new Refused("withdrawTooSmall", { above: fromUnits(creditTerms.withdrawAbove), symbol });
      }
      const balance = await balanceOf(orm, userAccount(user.id, credit));
      if (amount > balance) throw new Refused("withdrawTooMuch", { balance: fromUnits(balance), symbol });
      const isFee = (order: Order) => order.kind === "fee" && order.item === credit;
      const fees = await paidOrders(context, user, hash, isFee);

      const voucher = await sign(context, user, creditTerms, amount, await chainTime(orm, now()));
      const done = await inTransaction(orm, async (tx) => {
        const at = await chainTime(tx, now());
        const request = { userId: user.id, credit, amount, feeHash: hash, voucher, at };
        return settle(tx, context, fees, request);
      });
      // All payments of one transaction have equally many.
      const confirmations = await confirmationsOf(context, fees[0].orderId, user.address);
      if (done === undefined) return { status: "pending", confirmations, withdrawal: null };
      return { status: "ready", confirmations, withdrawal: withdrawalView(context, user, done) };
    },
  };
}

/**
 * Debits the credit and hands out the voucher, or refuses and rolls back the transaction. Of several fees it uses the
 * first without a withdrawal. All requests check the fees in the same order, so identical concurrent requests find
 * the same fee. Undefined while the fees lack confirmations.
 */
async function settle(
  tx: Transaction,
  context: InvestContext,
  fees: readonly Order[],
  request: Omit<Parameters<typeof withdraw>[1], "feeOrderId">,
): Promise<Withdrawal | undefined> {
  let other: Withdrawal | undefined;
  for (const { orderId } of fees) {
    if ((await confirmPayment(tx, orderId, context.terms)) !== "confirmed") return undefined;
    const result = await withdraw(tx, { ...request, feeOrderId: orderId });
    switch (result.outcome) {
      case "done":
      case "known":
        return result.withdrawal;
      case "overdrawn": {
        const symbol = symbolOf(context.symbols, request.voucher.asset);
        throw new Refused("withdrawTooMuch", { balance: fromUnits(result.balance), symbol });
      }
      case "fee-owed":
        throw new Refused("feeMissing");
      case "fee-not-paid":
        throw new Refused("txOtherOrder");
      case "fee-used":
        other = result.withdrawal;
    }
  }
  throw other === undefined ? new Refused("txOtherOrder") : usedFor(context, other);
}

function usedFor({ symbols }: InvestContext, { amount, asset }: Withdrawal): Refused {
  return new Refused("withdrawOther", { amount: fromUnits(amount), symbol: symbolOf(symbols, asset) });
}

/**
 * Several if the transaction paid several fees. Filtered by credit, because it may also have paid fees of the other
 * one.
 */
function byHash({ orm }: InvestContext, user: SignedIn, credit: Credit, hash: string): Promise<Withdrawal[]> {
  return orm
    .select()
    .from(withdrawals)
    .where(
      and(eq(withdrawals.userId, user.id), eq(withdrawals.feeHash, hash), eq(withdrawals.credit, credit)),
    );
}

/** Whether a transaction paid a fee of the credit that no withdrawal has used. */
async function hasSpareFee(
  { orm }: InvestContext,
  user: SignedIn,
  credit: Credit,
  hash: string,
): Promise<boolean> {
  const [spare] = await orm
    .select({ orderId: orders.orderId })
    .from(payments)
    .innerJoin(orders, eq(orders.orderId, payments.orderId))
    .leftJoin(withdrawals, eq(withdrawals.orderId, orders.orderId))
    .where(
      and(
        eq(payments.txHash, hash),
        eq(payments.payer, user.address),
        eq(orders.userId, user.id),
        eq(orders.kind, "fee"),
        eq(orders.item, credit),
        isNull(withdrawals.orderId),
      ),
    )
    .limit(1);
  return spare !== undefined;
}

/** The same call again gets the same voucher, whatever its state. */
async function repeated(
  context: InvestContext,
  user: SignedIn,
  known: Withdrawal,
): Promise<InvestData<"withdraw">> {
  const confirmations = await confirmationsOf(context, known.orderId, user.address);
  return { status: "ready", confirmations, withdrawal: withdrawalView(context, user, known) };
}

/** A voucher signed by a key unknown to the Cashier would debit the credit and pay nothing. */
async function requireSigner({ orm, signer }: InvestContext): Promise<void> {
  const [current] = await orm
    .select({ signer: signers.signer })
    .from(signers)
    .orderBy(desc(signers.block), desc(signers.logIndex))
    .limit(1);
  if (signer === undefined || signer.address.toLowerCase() !== current?.signer)
    throw new Refused("withdrawOff");
}

function sign(
  { signer }: InvestContext,
  user: SignedIn,
  { asset }: CreditTerms,
  amount: bigint,
  now: number,
): Promise<SignedVoucher> {
  if (signer === undefined) throw new Refused("withdrawOff");
  return signer.sign(user.address as Address, asset, amount, now);
}

async function termsOf({ orm }: InvestContext, credit: Credit): Promise<CreditTerms> {
  const [row] = await orm.select().from(credits).where(eq(credits.credit, credit));
  if (row === undefined) throw new Error(`The catalogue has no credit ${credit}.`);
  return row;
}

export function withdrawalView(
  { terms }: InvestContext,
  user: SignedIn,
  row: Omit<Withdrawal, "orderId" | "userId">,
) {
  return {
    credit_type: row.credit,
    amount: fromUnits(row.amount),
    status: row.status,
    hash: row.feeHash,
    createdAt: row.createdAt,
    voucher: {
      account: user.address,
      asset: terms.addresses[row.asset],
      amount: fromUnits(row.amount),
      nonce: String(row.nonce),
      deadline: row.deadline,
      signature: row.signature,
      cashier: terms.cashier,
    },
  };
}
