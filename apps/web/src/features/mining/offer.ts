import { isMissing } from "../../app/peers.ts";
import { symbols } from "../../app/symbols.ts";
import { amountShown } from "../../shared/figures.ts";
import type { Text } from "../../tx/write.ts";
import { parseAmount } from "../../ui/amount.ts";
import type { MiningScreen } from "./screen.ts";
import type { Machine, NodeKind } from "./use-catalogue.ts";

/** A machine or node of the service, with the fields needed to buy it. */
export type Offer = Pick<Machine, "id" | "name" | "note" | "asset" | "price" | "stock"> & {
  what: "machine" | "node";
  /** Maximum per order; 1 for a node. */
  maxNum: number;
};

export function offerOf(kind: Machine | NodeKind): Offer {
  return "maxNum" in kind ? { ...kind, what: "machine" } : { ...kind, what: "node", maxNum: 1 };
}

/** All assets of the payments contract have 18 decimals. */
export function priceOf({ price }: Pick<Offer, "price">): bigint {
  return parseAmount(price, 18) ?? 0n;
}

/** Why nothing can be bought now. */
export function shopClosed({ shell, cashier }: MiningScreen): Text | undefined {
  if (isMissing(shell, "cashier")) return { key: "mining.shop.unknown" };
  if (cashier.paused) return { key: "mining.shop.paused" };
  return undefined;
}

/** The first problem with a purchase, in the order in which the user would fix them. The service's checks are final. */
export function checkPurchase(screen: MiningScreen, offer: Offer, num: number): Text | undefined {
  const closed = shopClosed(screen);
  if (closed) return closed;
  if (offer.stock === 0) return { key: "mining.shop.sold-out" };
  if (num > offer.maxNum) return { key: "mining.shop.too-many", values: { asked: num, most: offer.maxNum } };
  if (num > offer.stock) return { key: "mining.shop.stock", values: { asked: num, left: offer.stock } };
  const coin = offer.asset.asset;
  const balance = screen.shell[coin];
  const cost = priceOf(offer) * BigInt(num);
  if (cost > balance) {
    const values = { cost: amountShown(cost), balance: amountShown(balance), symbol: symbols[coin] };
    return { key: "mining.shop.balance", values };
  }
  return undefined;
}
