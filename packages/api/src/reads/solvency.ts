import { z } from "zod";
import { wholeNumber as numberParameter, oneOf, word } from "./parameters.ts";
import { defineRead } from "./read-call.ts";
import { addressValue, amount, signedAmount, time, wholeNumber } from "./values.ts";

const line = z.object({
  /** token, usdt, native, or the address of another coin. */
  asset: z.string(),
  held: amount,
  owed: amount,
  surplus: amount,
});

export const solvencyCall = defineRead({
  path: "/api/solvency",
  summary: "What every contract and the service's ledger hold and owe.",
  answer: {
    /** The block of the contracts' figures: an earlier one while the RPC is unreachable; null if there are none. */
    booksBlock: wholeNumber.nullable(),
    booksTime: time.nullable(),
    contracts: z.array(
      z.object({
        name: z.string(),
        address: addressValue,
        /** Null: none, or unknown where `paused` is null. */
        owner: addressValue.nullable(),
        manager: addressValue.nullable(),
        /** Null: unknown because the RPC is unreachable. Unlike the figures, this is not stored. */
        paused: z.boolean().nullable(),
        lines: z.array(line),
      }),
    ),
    /** The service's totals, per asset of the Cashier. */
    ledger: z.array(
      z.object({
        asset: z.enum(["usdt", "token", "native"]),
        /** The Cashier's funding. */
        held: signedAmount,
        /** Owed to users, with or without a voucher. */
        owed: signedAmount,
        users: signedAmount,
        vouchers: signedAmount,
        /** The nodes' part of sales until the next settlement. */
        nodes: signedAmount,
        /** Not owed to anyone; negative only after a fork removed funding. */
        budget: signedAmount,
        /** Held divided by owed, in basis points, rounded down; null while nothing is owed. */
        coverage: signedAmount.nullable(),
        /** The maximum that one day's settlement can add to the debts; null if nothing is promised in this asset. */
        daily: amount.nullable(),
      }),
    ),
  },
});

export const coverageCall = defineRead({
  path: "/api/solvency/history",
  summary: "What a contract held and owed of an asset, per hour or day, oldest first.",
  query: {
    contract: word("By its name in the deployment."),
    asset: word("token, usdt, native, or the address of another coin."),
    interval: oneOf(["hour", "day"], "The last figures of each hour or day.").default("day"),
    to: numberParameter(0, 253_402_300_799, "Before this second (seconds since 1970).").optional(),
  },
  answer: {
    /** At most 400. */
    points: z.array(z.object({ time, block: wholeNumber, held: amount, owed: amount })),
  },
});
