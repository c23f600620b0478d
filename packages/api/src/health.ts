import { z } from "zod";

const height = z.number().int().nonnegative().nullable();

const count = z.number().int().nonnegative();

/**
 * The response of `/api/health`, for people, always with status 200. `/api/ready` has the same body, with 503 while the
 * server should get no requests: its database is unreachable, or it is `starting`. A server that is behind its chain,
 * or cannot reach it, still serves stored data.
 */
export const healthSchema = z.object({
  status: z.enum(["ok", "starting", "degraded"]),
  database: z.object({ ok: z.boolean(), kind: z.enum(["pglite", "postgres"]) }),
  /** `head` is the RPC's newest block, null while the RPC is unreachable or serves another chain. */
  chain: z.object({ ok: z.boolean(), chainId: z.number().int().positive(), head: height }),
  /** `block` is the newest stored block, `lag` the number of blocks behind the head. */
  ingest: z.object({
    ok: z.boolean(),
    block: height,
    lag: height,
    /** Figures of the responding process, if it ingests. Rates are those of the last minute. */
    figures: z
      .object({
        blocks: count,
        events: count,
        transactions: count,
        sessions: count,
        blocksPerSecond: z.number().nonnegative(),
        eventsPerSecond: z.number().nonnegative(),
      })
      .optional(),
  }),
  version: z.string().min(1),
});

export type Health = z.infer<typeof healthSchema>;
