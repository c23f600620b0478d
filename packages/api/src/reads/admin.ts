import { z } from "zod";
import { factRow } from "./history.ts";
import { address, from, to, word } from "./parameters.ts";
import { defineList, defineRead } from "./read-call.ts";
import { addressValue } from "./values.ts";

export const changesCall = defineList({
  path: "/api/admin/changes",
  summary: "Everything that owners and managers changed, on every contract. Newest first.",
  query: {
    contract: word("Only of this contract, by its name in the deployment.").optional(),
    event: word("Only this event.").optional(),
    sender: address.optional(),
    from,
    to,
  },
  row: z.object({
    ...factRow,
    contract: z.string(),
    event: z.string(),
    /** Named as in the ABI; integers as text. */
    args: z.record(z.string(), z.unknown()),
    /** The arguments of the previous such event for the same account, product, tier or asset; null for the first. */
    previous: z.record(z.string(), z.unknown()).nullable(),
    /** The sender of the transaction. */
    sender: addressValue,
  }),
  /** `args` and `previous` as JSON. */
  csv: ["time", "contract", "event", "args", "previous", "sender", "block", "txHash"],
});

export const lastUsesCall = defineRead({
  path: "/api/admin/last-uses",
  summary: "When owners and managers last made each kind of change, on every contract.",
  answer: {
    /** In the order of contracts and events. */
    uses: z.array(z.object({ ...factRow, contract: z.string(), event: z.string(), sender: addressValue })),
    /** Whether the whole history was searched. If not, an older change may be missing. */
    isComplete: z.boolean(),
  },
});
