import type { Asset, Credit } from "../db/schema/invest.ts";

export type { Asset, Credit };

export const ASSETS = ["usdt", "token", "native"] as const satisfies readonly Asset[];

/** Assets that users can earn. No one earns the native coin; users only pay fees in it. */
export const CREDITED_ASSETS = ["usdt", "token"] as const satisfies readonly Asset[];
export type CreditedAsset = (typeof CREDITED_ASSETS)[number];

/** Money received waits here until it is shared out or refunded. */
export const POOLS = ["budget", "nodes"] as const;
export type Pool = (typeof POOLS)[number];

/**
 * All ledger accounts. The database derives an account's asset from its name, so no account can hold two assets.
 *
 * - `cashier`: the opposite side of all others. Its balance is minus the funding held by the Cashier.
 * - `budget`: funding that is owed to no one.
 * - `nodes`: the nodes' part of sales, until the next settlement.
 * - `user`: owed to a user.
 * - `voucher`: debited from users, signed, not redeemed yet.
 */
export type Account =
  | `cashier/${Asset}`
  | `${Pool}/${Asset}`
  | `voucher/${Asset}`
  | `user/${number}/${Credit}`;

export function userAccount(userId: number, credit: Credit): Account {
  return `user/${userId}/${credit}`;
}

/** USDT credits are paid in USDT; mined credits in CIN, one to one. */
export function assetOfCredit(credit: Credit): CreditedAsset {
  return credit === "arb" ? "token" : "usdt";
}

export function creditOfAsset(asset: CreditedAsset): Credit {
  return asset === "token" ? "arb" : "usdt";
}
