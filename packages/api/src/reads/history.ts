import { z } from "zod";
import { address, from, oneOf, to, word } from "./parameters.ts";
import { defineList, defineRead } from "./read-call.ts";
import { addressValue, amount, hashValue, time, wholeNumber } from "./values.ts";
import { directions, features, historyKinds, positionFeatures } from "./words.ts";

/** The position of a fact on the chain; the three fields together identify it. */
export const factRow = {
  block: wholeNumber,
  logIndex: wholeNumber,
  part: wholeNumber,
  time,
  txHash: hashValue,
};

const feature = oneOf(features, "Only of this feature.").optional();

export const historyCall = defineList({
  path: "/api/accounts/{address}/history",
  summary: "What happened for an account: payments, claims, rewards, transfers, trades. Newest first.",
  params: { address },
  query: {
    feature,
    action: word("Only this action.").optional(),
    asset: word("Only this asset: token, usdt, native, card, key, force.").optional(),
    direction: oneOf(directions, "Only what came in, went out, or moved nothing.").optional(),
    kind: oneOf(
      historyKinds,
      "Only income, spending, what was earned for a later claim, or the rest.",
    ).optional(),
    from,
    to,
  },
  head: {
    /** Sums of the whole filtered list, per asset. */
    totals: z
      .array(z.object({ asset: z.string(), income: amount, spending: amount, credits: amount }))
      .optional(),
    /** The total number of rows. */
    count: wholeNumber.optional(),
  },
  row: z.object({
    ...factRow,
    feature: z.string(),
    action: z.string(),
    /** From the wallet's point of view. */
    direction: z.enum(directions),
    /** Earned and paid by a later claim: not counted as income. */
    isCredit: z.boolean(),
    asset: z.string(),
    amount,
    /** The number of the order, stake, NFT, edition or round. */
    index: amount.nullable(),
    /** Of a reward for another account's order: that account's generation. */
    generation: wholeNumber.nullable(),
    counterparty: addressValue.nullable(),
  }),
  csv: [
    "time",
    "feature",
    "action",
    "direction",
    "asset",
    "amount",
    "isCredit",
    "index",
    "generation",
    "counterparty",
    "block",
    "txHash",
  ],
});

const statementLine = z.object({
  feature: z.string(),
  action: z.string(),
  asset: z.string(),
  amount,
  count: wholeNumber,
});

export const statementCall = defineRead({
  path: "/api/accounts/{address}/statement",
  summary: "Income and spending of an account by source, with sums per asset.",
  params: { address },
  query: { from, to },
  answer: {
    /** Into the wallet. */
    income: z.array(statementLine),
    /** Out of the wallet. */
    spending: z.array(statementLine),
    /** Earned, claimed or not. Claims are counted in `income`. */
    credits: z.array(statementLine),
    totals: z.array(z.object({ asset: z.string(), income: amount, spending: amount, credits: amount })),
  },
  csv: ["kind", "feature", "action", "asset", "amount", "count"],
});

export const positionStatuses = ["running", "due", "closed"] as const;

const positionRow = {
  ...factRow,
  feature: z.enum(positionFeatures),
  account: addressValue,
  /** Mining numbers stakes per account, all others across accounts. */
  index: amount,
  kind: z.string(),
  payer: addressValue,
  paidAsset: z.string(),
  paid: amount,
  asset: z.string(),
  amount,
  tokens: amount.nullable(),
  burned: amount.nullable(),
  /** The maximum that it can earn. */
  reward: amount.nullable(),
  /** Earned to date, as of the last settlement on chain. */
  earned: amount,
  /** Principal that was returned. */
  returned: amount,
  price: amount.nullable(),
  round: wholeNumber.nullable(),
  tier: wholeNumber.nullable(),
  units: wholeNumber.nullable(),
  source: amount.nullable(),
  qualified: z.boolean().nullable(),
  /** Active until its end, then due until it is closed. */
  status: z.enum(positionStatuses),
  endTime: time.nullable(),
  closedAs: z.enum(["ended", "released", "completed", "handedOver", "withdrawn", "refunded"]).nullable(),
  closedTime: time.nullable(),
};

const positionFilters = {
  feature: oneOf(positionFeatures, "Only of this feature.").optional(),
  status: oneOf(positionStatuses, "Only in this state.").optional(),
  from,
  to,
};

const positionColumns = [
  "time",
  "feature",
  "account",
  "index",
  "kind",
  "status",
  "paidAsset",
  "paid",
  "asset",
  "amount",
  "reward",
  "earned",
  "returned",
  "endTime",
  "closedAs",
  "closedTime",
  "block",
  "txHash",
] as const;

export const positionsCall = defineList({
  path: "/api/accounts/{address}/positions",
  summary: "Orders, stakes and purchases of an account with what became of them. Newest first.",
  params: { address },
  query: positionFilters,
  row: z.object(positionRow),
  csv: positionColumns,
});

export const inviteOrdersCall = defineList({
  path: "/api/accounts/{address}/invite-orders",
  summary: "Orders, stakes and purchases of an account's invites, and what each brought to the account.",
  params: { address },
  query: {
    ...positionFilters,
    generation: oneOf(["1", "2", "3"], "Whose: direct invites are 1.").default("1"),
  },
  row: z.object({
    ...positionRow,
    /** Credited to the account in the same transaction, per asset. */
    credits: z.array(z.object({ asset: z.string(), amount })),
  }),
  csv: positionColumns,
});

export const dailyIncomeCall = defineRead({
  path: "/api/accounts/{address}/income",
  summary:
    "Dividends and other rewards of an account per day (UTC) and source; days without any are left out.",
  params: { address },
  query: { feature, from, to },
  answer: {
    /** Oldest first. Without `from`, the last 90 days; at most 366. */
    days: z.array(
      z.object({
        day: time,
        feature: z.string(),
        action: z.string(),
        asset: z.string(),
        /** Earned and not paid at once. */
        credited: amount,
        /** Paid into the wallet. */
        received: amount,
      }),
    ),
  },
});

export const cardDividendsCall = defineRead({
  path: "/api/accounts/{address}/card-dividends",
  summary:
    "What cards brought an account per day (UTC), and what it claimed; days without any dividend are left out.",
  params: { address },
  query: { from, to },
  answer: {
    /** Oldest first, in USDT. Without `from`, the last 90 days; at most 366. */
    days: z.array(
      z.object({
        day: time,
        /** Dividends of the pool for all NFTs. */
        arrived: amount,
        /** The account's part, by the weight of its NFTs at that moment. */
        earned: amount,
        claimed: amount,
      }),
    ),
  },
});
