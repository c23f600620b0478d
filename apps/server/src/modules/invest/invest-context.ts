import { fromUnits } from "@cinder/api/invest/amounts";
import type { Language } from "@cinder/api/invest/envelope";
import type { Deployment } from "@cinder/protocol/deployment";
import { desc } from "drizzle-orm";
import type { CashierTerms } from "../../chain/cashier-terms.ts";
import type { ChainReader } from "../../chain/chain-reader.ts";
import type { Orm, Transaction } from "../../db/database.ts";
import { blocks } from "../../db/schema/chain.ts";
import type { Asset } from "../../db/schema/invest.ts";
import type { VoucherSigner } from "../../ledger/vouchers.ts";

/** Dependencies of the invest calls. */
export interface InvestContext {
  readonly orm: Orm;
  readonly reader: ChainReader;
  readonly terms: CashierTerms;
  readonly symbols: Deployment["symbols"];
  /** Undefined: withdrawals are not possible. */
  readonly signer: VoucherSigner | undefined;
  /** Seconds, from the computer's clock. */
  readonly now: () => number;
}

export function assetView({ terms, symbols }: Pick<InvestContext, "terms" | "symbols">, asset: Asset) {
  return { asset, symbol: symbolOf(symbols, asset), address: terms.addresses[asset] };
}

export function symbolOf(symbols: InvestContext["symbols"], asset: Asset): string {
  return asset === "usdt" ? symbols.stable : symbols[asset];
}

export function paymentView(
  context: InvestContext,
  order: { orderId: bigint; asset: Asset; amount: bigint },
) {
  return {
    orderId: String(order.orderId),
    asset: assetView(context, order.asset),
    amount: fromUnits(order.amount),
    payTo: context.terms.cashier,
  };
}

export function inLanguage(language: Language, texts: { en: string; zh: string }): string {
  return language === "en" ? texts.en : texts.zh;
}

/**
 * The chain's current time: a local chain may be ahead of the computer's clock, and without new blocks it is behind.
 */
export async function chainTime(orm: Orm | Transaction, now: number): Promise<number> {
  return Math.max(now, await newestTime(orm));
}

/** Time of the newest stored block; 0 without one. */
export async function newestTime(orm: Orm | Transaction): Promise<number> {
  const [newest] = await orm
    .select({ timestamp: blocks.timestamp })
    .from(blocks)
    .orderBy(desc(blocks.number))
    .limit(1);
  return newest?.timestamp ?? 0;
}
