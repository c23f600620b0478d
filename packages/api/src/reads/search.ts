import { z } from "zod";
import { positionStatuses } from "./history.ts";
import { address, searchText } from "./parameters.ts";
import { defineRead } from "./read-call.ts";
import { addressValue, amount, time, wholeNumber } from "./values.ts";
import { positionFeatures } from "./words.ts";

export const searchCall = defineRead({
  path: "/api/search",
  summary: "Accounts by the beginning of their address, or by invite code.",
  query: { q: searchText },
  answer: {
    /** At most ten: whose invite code it is, then the others in the order of their addresses. */
    accounts: z.array(z.object({ account: addressValue, index: wholeNumber.nullable() })),
    isMore: z.boolean(),
  },
});

export const accountCall = defineRead({
  path: "/api/accounts/{address}",
  summary: "What is known of an address.",
  params: { address },
  answer: {
    account: addressValue,
    /** The number of its registration; null if it is not registered. */
    index: wholeNumber.nullable(),
    inviteCode: z.string().nullable(),
    referrer: addressValue.nullable(),
    registeredTime: time.nullable(),
    invites: wholeNumber,
    /** What it spent in all products, in USDT. */
    amount,
    /** Its name in the deployment if it is a contract of ours. */
    contract: z.string().nullable(),
    features: z.array(z.object({ feature: z.string(), firstTime: time, lastTime: time })),
    /** Its orders, stakes and purchases in a few lines: one per product, state and asset. */
    positions: z.array(
      z.object({
        feature: z.enum(positionFeatures),
        status: z.enum(positionStatuses),
        asset: z.string(),
        count: wholeNumber,
        /** What they count for together. */
        amount,
      }),
    ),
  },
});
