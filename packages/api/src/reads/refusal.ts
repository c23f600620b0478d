import { z } from "zod";

/** The response when a call fails, with an HTTP error status. */
export const refusalSchema = z.object({
  code: z.literal(5000),
  /** One sentence with the remedy. */
  msg: z.string(),
  data: z.object({ requestId: z.string() }),
});
