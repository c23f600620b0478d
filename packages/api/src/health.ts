import { z } from "zod";

const height = z.number().int().nonnegative().nullable();

const count = z.number().int().nonnegative();

/**
 * Answer of `/api/health`, always with 200: it is for people. `/api/ready` says the same with 503 while the server should get no
 * requests: its database is away, or it has only just begun (`starting`). Behind or without its chain it still tells what was.
 */
export const healthSchema = z.object({
  status: z.enum(["ok", "starting", "degraded"]),
  database: z.object({ ok: z.boolean(), kind: z.enum(["pglite", "postgres"]) }),
  /** `head` is the newest block of the RPC, null while it cannot be reached or serves another chain. */
  chain: z.object({ ok: z.boolean(), chainId: z.number().int().positive(), head: height }),
  /** `block` is the newest stored block, `lag` how many blocks it is behind the head. */
  ingest: z.object({
    ok: z.boolean(),
    block: height,
    lag: height,
    /** Of the process that answers, if it ingests. Rates are those of the last minute. */
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
