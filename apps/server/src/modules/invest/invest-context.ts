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

/** What the invest calls work with. */
export interface Shop {
  readonly orm: Orm;
  readonly reader: ChainReader;
  readonly terms: CashierTerms;
  readonly symbols: Deployment["symbols"];
  /** Undefined: nothing can be withdrawn. */
  readonly signer: VoucherSigner | undefined;
  /** Seconds, of the computer's clock. */
  readonly now: () => number;
}

export function assetView({ terms, symbols }: Pick<Shop, "terms" | "symbols">, asset: Asset) {
  return { asset, symbol: symbolOf(symbols, asset), address: terms.addresses[asset] };
}

export function symbolOf(symbols: Shop["symbols"], asset: Asset): string {
  return asset === "usdt" ? symbols.stable : symbols[asset];
}

export function paymentView(shop: Shop, order: { orderId: bigint; asset: Asset; amount: bigint }) {
  return {
    orderId: String(order.orderId),
    asset: assetView(shop, order.asset),
    amount: fromUnits(order.amount),
    payTo: shop.terms.cashier,
  };
}

export function inLanguage(language: Language, texts: { en: string; zh: string }): string {
  return language === "en" ? texts.en : texts.zh;
}

/** The chain's time: a local one may be ahead of the computer's, and one without new blocks is behind. */
export async function chainTime(orm: Orm | Transaction, now: number): Promise<number> {
  return Math.max(now, await newestTime(orm));
}

/** Of the newest block that is stored; 0 without one. */
export async function newestTime(orm: Orm | Transaction): Promise<number> {
  const [newest] = await orm
    .select({ timestamp: blocks.timestamp })
    .from(blocks)
    .orderBy(desc(blocks.number))
    .limit(1);
  return newest?.timestamp ?? 0;
}
