import { fromUnits, toUnits } from "@cinder/api/invest/amounts";
import type { InvestData } from "@cinder/api/invest/calls";
import { and, desc, eq } from "drizzle-orm";
import type { Address } from "viem";
import type { Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { signers } from "../../db/schema/cashier.ts";
import { type Credit, credits, withdrawals } from "../../db/schema/invest.ts";
import { Refused } from "../../http/envelope.ts";
import type { InvestHandlers, SignedIn } from "../../http/invest-call.ts";
import { userAccount } from "../../ledger/accounts.ts";
import { balanceOf } from "../../ledger/ledger.ts";
import { confirmPayment } from "../../ledger/payments.ts";
import type { SignedVoucher } from "../../ledger/vouchers.ts";
import { type Withdrawal, withdraw } from "../../ledger/withdrawals.ts";
import { confirmationsOf } from "./purchases.ts";
import { paidOrder } from "./seen-payment.ts";
import { chainTime, type Shop, symbolOf } from "./shop.ts";

type CreditTerms = typeof credits.$inferSelect;

export function withdrawHandlers(shop: Shop): Pick<InvestHandlers, "withdraw"> {
  const { orm, terms, symbols, now } = shop;
  return {
    async withdraw({ num, credit_type: credit, hash: given }, { user }) {
      const hash = given.toLowerCase();
      const amount = toUnits(num);
      const creditTerms = await termsOf(shop, credit);
      const symbol = symbolOf(symbols, creditTerms.asset);

      const known = await byHash(shop, user, credit, hash);
      if (known !== undefined) return repeated(shop, user, known, amount);
      await requireSigner(shop);
      if (amount <= creditTerms.withdrawAbove) {
        throw new Refused("withdrawTooSmall", { above: fromUnits(creditTerms.withdrawAbove), symbol });
      }
      const balance = await balanceOf(orm, userAccount(user.id, credit));
      if (amount > balance) throw new Refused("withdrawTooMuch", { balance: fromUnits(balance), symbol });
      const fee = await paidOrder(shop, user, hash, (order) => order.kind === "fee" && order.item === credit);

      const voucher = await sign(shop, user, creditTerms, amount, await chainTime(orm, now()));
      const done = await inTransaction(orm, async (tx) => {
        const state = await confirmPayment(tx, fee.orderId, terms);
        if (state !== "confirmed") return undefined;
        const at = await chainTime(tx, now());
        const request = {
          userId: user.id,
          credit,
          amount,
          feeOrderId: fee.orderId,
          feeHash: hash,
          voucher,
          at,
        };
        return settle(tx, request, symbol);
      });
      const confirmations = await confirmationsOf(shop, fee.orderId, user.address);
      if (done === undefined) return { status: "pending", confirmations, withdrawal: null };
      return { status: "ready", confirmations, withdrawal: withdrawalView(shop, user, done) };
    },
  };
}

/** Debits and hands the voucher out, or refuses and so takes the whole transaction back. */
async function settle(
  tx: Transaction,
  request: Parameters<typeof withdraw>[1],
  symbol: string,
): Promise<Withdrawal> {
  const result = await withdraw(tx, request);
  switch (result.outcome) {
    case "done":
    case "known":
      return result.withdrawal;
    case "overdrawn":
      throw new Refused("withdrawTooMuch", { balance: fromUnits(result.balance), symbol });
    case "fee-owed":
      throw new Refused("feeMissing");
    case "fee-used":
      throw new Refused("txUsed");
    case "fee-not-paid":
      throw new Refused("txOtherOrder");
  }
}

/** By the credit too: one transaction may have paid a fee of each. */
async function byHash(
  { orm }: Shop,
  user: SignedIn,
  credit: Credit,
  hash: string,
): Promise<Withdrawal | undefined> {
  const [row] = await orm
    .select()
    .from(withdrawals)
    .where(
      and(eq(withdrawals.userId, user.id), eq(withdrawals.feeHash, hash), eq(withdrawals.credit, credit)),
    );
  return row;
}

/** The same call again gets the same voucher, whatever has become of it. */
async function repeated(
  shop: Shop,
  user: SignedIn,
  known: Withdrawal,
  amount: bigint,
): Promise<InvestData<"withdraw">> {
  if (known.amount !== amount) {
    const symbol = symbolOf(shop.symbols, known.asset);
    throw new Refused("withdrawOther", { amount: fromUnits(known.amount), symbol });
  }
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
