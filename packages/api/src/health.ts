import { z } from "zod";

const height = z.number().int().nonnegative().nullable();

/** Answer of `/api/health`: 200 when `status` is `ok`, 503 when it is `degraded`. */
export const healthSchema = z.object({
  status: z.enum(["ok", "degraded"]),
  database: z.object({ ok: z.boolean(), kind: z.enum(["pglite", "postgres"]) }),
  /** `head` is the newest block of the RPC, null while it cannot be reached or serves another chain. */
  chain: z.object({ ok: z.boolean(), chainId: z.number().int().positive(), head: height }),
  /** `block` is the newest stored block, `lag` how many blocks it is behind the head. */
  ingest: z.object({ ok: z.boolean(), block: height, lag: height }),
  version: z.string().min(1),
});

export type Health = z.infer<typeof healthSchema>;
