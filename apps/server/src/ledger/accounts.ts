/** What the Cashier holds: Tether, CIN, the native coin. */
export const ASSETS = ["usdt", "token", "native"] as const;
export type Asset = (typeof ASSETS)[number];

/** What users see: credits in Tether, and the mined credit, which is paid in CIN one to one. */
export const CREDITS = ["usdt", "arb"] as const;
export type Credit = (typeof CREDITS)[number];

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
  | `budget/${Asset}`
  | `nodes/${Asset}`
  | `voucher/${Asset}`
  | `user/${number}/${Credit}`;

export function userAccount(userId: number, credit: Credit): Account {
  return `user/${userId}/${credit}`;
}

export function assetOfCredit(credit: Credit): Asset {
  return credit === "arb" ? "token" : "usdt";
}

/** In which credit an asset is promised. Nobody is promised the native coin: only fees are paid in it. */
export function creditOfAsset(asset: Exclude<Asset, "native">): Credit {
  return asset === "token" ? "arb" : "usdt";
}
