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
    /** At most ten: first the owner of the invite code, then the others by address. */
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
    /** Its registration number; null if it is not registered. */
    index: wholeNumber.nullable(),
    inviteCode: z.string().nullable(),
    referrer: addressValue.nullable(),
    registeredTime: time.nullable(),
    invites: wholeNumber,
    /** Total spent in all products, in USDT. */
    amount,
    /** Its name in the deployment if it is one of the project's contracts. */
    contract: z.string().nullable(),
    features: z.array(z.object({ feature: z.string(), firstTime: time, lastTime: time })),
    /** A summary of its orders, stakes and purchases: one line per product, status and asset. */
    positions: z.array(
      z.object({
        feature: z.enum(positionFeatures),
        status: z.enum(positionStatuses),
        asset: z.string(),
        count: wholeNumber,
        /** Their total. */
        amount,
      }),
    ),
  },
});
