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
import { confirmationsOf } from "./purchases.ts";
import type { Order } from "./reservations.ts";
import { paidOrders } from "./seen-payment.ts";
import { chainTime, type Shop, symbolOf } from "./shop.ts";

type CreditTerms = typeof credits.$inferSelect;

export function withdrawHandlers(shop: Shop): Pick<InvestHandlers, "withdraw"> {
  const { orm, symbols, now } = shop;
  return {
    async withdraw({ num, credit_type: credit, hash: given }, { user }) {
      const hash = given.toLowerCase();
      const amount = toUnits(num);
      const creditTerms = await termsOf(shop, credit);
      const symbol = symbolOf(symbols, creditTerms.asset);

      // In this order: a fee that the same wish at the same time uses after the first question has its withdrawal in the second's answer.
      const isSpare = await hasSpareFee(shop, user, credit, hash);
      const known = await byHash(shop, user, credit, hash);
      const same = known.find((row) => row.amount === amount);
      if (same !== undefined) return repeated(shop, user, same);
      const [other] = known;
      if (other !== undefined && !isSpare) throw usedFor(shop, other);
      await requireSigner(shop);
      if (amount <= creditTerms.withdrawAbove) {
        throw new Refused("withdrawTooSmall", { above: fromUnits(creditTerms.withdrawAbove), symbol });
      }
      const balance = await balanceOf(orm, userAccount(user.id, credit));
      if (amount > balance) throw new Refused("withdrawTooMuch", { balance: fromUnits(balance), symbol });
      const isFee = (order: Order) => order.kind === "fee" && order.item === credit;
      const fees = await paidOrders(shop, user, hash, isFee);

      const voucher = await sign(shop, user, creditTerms, amount, await chainTime(orm, now()));
      const done = await inTransaction(orm, async (tx) => {
        const at = await chainTime(tx, now());
        const request = { userId: user.id, credit, amount, feeHash: hash, voucher, at };
        return settle(tx, shop, fees, request);
      });
      // All of one transaction have as many.
      const confirmations = await confirmationsOf(shop, fees[0].orderId, user.address);
      if (done === undefined) return { status: "pending", confirmations, withdrawal: null };
      return { status: "ready", confirmations, withdrawal: withdrawalView(shop, user, done) };
    },
  };
}

/**
 * Debits and hands the voucher out, or refuses and so takes the whole transaction back. Of several fees the first counts that no
 * other withdrawal has; everybody goes through them in the same order, so the same wish at the same time finds the same one.
 * Undefined while they wait for blocks.
 */
async function settle(
  tx: Transaction,
  shop: Shop,
  fees: readonly Order[],
  request: Omit<Parameters<typeof withdraw>[1], "feeOrderId">,
): Promise<Withdrawal | undefined> {
  let other: Withdrawal | undefined;
  for (const { orderId } of fees) {
    if ((await confirmPayment(tx, orderId, shop.terms)) !== "confirmed") return undefined;
    const result = await withdraw(tx, { ...request, feeOrderId: orderId });
    switch (result.outcome) {
      case "done":
      case "known":
        return result.withdrawal;
      case "overdrawn": {
        const symbol = symbolOf(shop.symbols, request.voucher.asset);
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
  throw other === undefined ? new Refused("txOtherOrder") : usedFor(shop, other);
}

function usedFor({ symbols }: Shop, { amount, asset }: Withdrawal): Refused {
  return new Refused("withdrawOther", { amount: fromUnits(amount), symbol: symbolOf(symbols, asset) });
}

/** Several if the transaction paid several fees of the credit; by the credit, as it may have paid for the other one too. */
function byHash({ orm }: Shop, user: SignedIn, credit: Credit, hash: string): Promise<Withdrawal[]> {
  return orm
    .select()
    .from(withdrawals)
    .where(
      and(eq(withdrawals.userId, user.id), eq(withdrawals.feeHash, hash), eq(withdrawals.credit, credit)),
    );
}

/** Whether a transaction paid a fee of the credit that no withdrawal has used. */
async function hasSpareFee({ orm }: Shop, user: SignedIn, credit: Credit, hash: string): Promise<boolean> {
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

/** The same call again gets the same voucher, whatever has become of it. */
async function repeated(shop: Shop, user: SignedIn, known: Withdrawal): Promise<InvestData<"withdraw">> {
  const confirmations = await confirmationsOf(shop, known.orderId, user.address);
  return { status: "ready", confirmations, withdrawal: withdrawalView(shop, user, known) };
}

/** A voucher of a key that the Cashier doesn't know would take the credit and pay nothing. */
async function requireSigner({ orm, signer }: Shop): Promise<void> {
  const [current] = await orm
    .select({ signer: signers.signer })
    .from(signers)
    .orderBy(desc(signers.block), desc(signers.logIndex))
    .limit(1);
  if (signer === undefined || signer.address.toLowerCase() !== current?.signer)
    throw new Refused("withdrawOff");
}

function sign(
  { signer }: Shop,
  user: SignedIn,
  { asset }: CreditTerms,
  amount: bigint,
  now: number,
): Promise<SignedVoucher> {
  if (signer === undefined) throw new Refused("withdrawOff");
  return signer.sign(user.address as Address, asset, amount, now);
}

async function termsOf({ orm }: Shop, credit: Credit): Promise<CreditTerms> {
  const [row] = await orm.select().from(credits).where(eq(credits.credit, credit));
  if (row === undefined) throw new Error(`The catalogue has no credit ${credit}.`);
  return row;
}

export function withdrawalView({ terms }: Shop, user: SignedIn, row: Omit<Withdrawal, "orderId" | "userId">) {
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
