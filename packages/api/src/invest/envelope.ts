import { z } from "zod";

/** What `code` says. Every business outcome comes with HTTP 200. */
export const codes = {
  success: 0,
  /** Not logged in, no longer, or as another wallet. */
  loggedOut: 4700,
  /** Refused; `msg` says why and what to do, in the language of the `lang` header. Nothing was changed. */
  refused: 4800,
  /** Anything unexpected; `data.requestId` finds it in the server's log. */
  unexpected: 5000,
} as const;

export const languages = ["en", "zh-cn"] as const;
export type Language = (typeof languages)[number];

const refusalSchema = z.object({
  code: z.literal([codes.loggedOut, codes.refused, codes.unexpected]),
  msg: z.string().min(1),
  /** `reason` is the message's identifier, for programs. */
  data: z.object({ requestId: z.string(), reason: z.string() }),
});

export type Refusal = z.infer<typeof refusalSchema>;

/** The answer of one call, whatever becomes of it. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.discriminatedUnion("code", [
    z.object({ code: z.literal(codes.success), msg: z.literal("ok"), data }),
    refusalSchema,
  ]);
}
