import { z } from "zod";

/** What comes instead of an answer, with a real HTTP status. */
export const refusalSchema = z.object({
  code: z.literal(5000),
  /** One sentence that says what to do. */
  msg: z.string(),
  data: z.object({ requestId: z.string() }),
});
