import { z } from "zod";

/** The values of `code`. Every business outcome has HTTP status 200. */
export const codes = {
  success: 0,
  /** Not signed in, signed out, or signed in with another wallet. */
  loggedOut: 4700,
  /** Refused, nothing was changed. `msg` has the reason and the remedy in the language of the `lang` header. */
  refused: 4800,
  /** An unexpected error; `data.requestId` identifies it in the server's log. */
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

/** The response of one call, whatever its outcome. */
export function envelopeOf<Data extends z.ZodType>(data: Data) {
  return z.discriminatedUnion("code", [
    z.object({ code: z.literal(codes.success), msg: z.literal("ok"), data }),
    refusalSchema,
  ]);
}
