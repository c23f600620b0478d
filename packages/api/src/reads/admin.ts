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
    /** As the ABI names them; whole numbers as text. */
    args: z.record(z.string(), z.unknown()),
    /** What the same event last said before, of the same account, product, tier or asset; null if it never had. */
    previous: z.record(z.string(), z.unknown()).nullable(),
    /** Who sent the transaction. */
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
    /** Whether all changes there ever were have been looked at: if not, what is missing was longer ago. */
    isComplete: z.boolean(),
  },
});
