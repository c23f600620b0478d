import type { Asset, Credit } from "../db/schema/invest.ts";

export type { Asset, Credit };

export const ASSETS = ["usdt", "token", "native"] as const satisfies readonly Asset[];

/** What users are promised. Nobody is promised the native coin: only fees are paid in it. */
export const CREDITED_ASSETS = ["usdt", "token"] as const satisfies readonly Asset[];
export type CreditedAsset = (typeof CREDITED_ASSETS)[number];

/** What comes in lies here, until it is shared out or goes back. */
export const POOLS = ["budget", "nodes"] as const;
export type Pool = (typeof POOLS)[number];

/**
 * Every account there can be. The database derives an account's asset from its name, so none can hold two.
 *
 * - `cashier`: the other side of all the rest. Its balance is minus what the Cashier holds as funding.
 * - `budget`: funded, and promised to nobody.
 * - `nodes`: the nodes' part of sales, until the next settlement.
 * - `user`: promised to a user.
 * - `voucher`: taken from users, signed, and not redeemed yet.
 */
export type Account =
  | `cashier/${Asset}`
  | `${Pool}/${Asset}`
  | `voucher/${Asset}`
  | `user/${number}/${Credit}`;

export function userAccount(userId: number, credit: Credit): Account {
  return `user/${userId}/${credit}`;
}

/** Credits in USDT are paid in USDT, the mined ones in CIN, one to one. */
export function assetOfCredit(credit: Credit): CreditedAsset {
  return credit === "arb" ? "token" : "usdt";
}

export function creditOfAsset(asset: CreditedAsset): Credit {
  return asset === "token" ? "arb" : "usdt";
}
