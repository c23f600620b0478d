import { createHash } from "node:crypto";
import { lt, sql } from "drizzle-orm";
import { now as serverTime } from "../clock.ts";
import type { Orm } from "../db/database.ts";
import { rateLimits } from "../db/schema/invest.ts";

const WINDOW_SECONDS = 60;
/** A process takes this fraction of an allowance at a time, and needs no database call until it is used up. */
const PARTS = 10;
/** Forgetting a taken fraction only means taking another one. */
const MAX_REMEMBERED = 50_000;

interface Lease {
  readonly window: number;
  left: number;
  exhausted: boolean;
  pending: Promise<void> | undefined;
}

/**
 * A limit per key and minute across all processes on one database. Each process takes a tenth at a time from the
 * database and spends it in memory, so that all together never exceed the limit.
 */
export class RateLimit {
  readonly #orm: Orm;
  readonly #limit: number;
  readonly #now: () => number;
  readonly #leases = new Map<string, Lease>();
  #window = 0;

  /** @param limit Points per minute; 0 means no limit. */
  constructor(orm: Orm, limit: number, now: () => number = serverTime) {
    this.#orm = orm;
    this.#limit = Math.ceil(limit / PARTS) * PARTS;
    this.#now = now;
  }

  /**
   * @returns 0 if the caller may continue, otherwise the seconds until the next try. Not a promise while points
   * remain in memory.
   */
  take(key: string, cost: number): number | Promise<number> {
    if (this.#limit === 0) return 0;
    const now = this.#now();
    const lease = this.#leaseOf(key, now - (now % WINDOW_SECONDS));
    if (lease.left < cost) return this.#takeMore(key, lease, cost, now);
    lease.left -= cost;
    return 0;
  }

  async #takeMore(key: string, lease: Lease, cost: number, now: number): Promise<number> {
    while (lease.left < cost) {
      if (lease.exhausted) return lease.window + WINDOW_SECONDS - now;
      lease.pending ??= this.#renew(key, lease).finally(() => {
        lease.pending = undefined;
      });
      await lease.pending;
    }
    lease.left -= cost;
    return 0;
  }

  #leaseOf(key: string, window: number): Lease {
    const known = this.#leases.get(key);
    if (known?.window === window) return known;
    if (window !== this.#window || this.#leases.size >= MAX_REMEMBERED) this.#leases.clear();
    const lease: Lease = { window, left: 0, exhausted: false, pending: undefined };
    this.#leases.set(key, lease);
    return lease;
  }

  async #renew(key: string, lease: Lease): Promise<void> {
    if (lease.window > this.#window) {
      this.#window = lease.window;
      await this.#orm.delete(rateLimits).where(lt(rateLimits.window, lease.window - WINDOW_SECONDS));
    }
    const part = this.#limit / PARTS;
    const taken = await this.#orm
      .insert(rateLimits)
      .values({ key: hashOf(key), window: lease.window, taken: part })
      .onConflictDoUpdate({
        target: [rateLimits.key, rateLimits.window],
        set: { taken: sql`${rateLimits.taken} + ${part}` },
        setWhere: sql`${rateLimits.taken} + ${part} <= ${this.#limit}`,
      })
      .returning({ taken: rateLimits.taken });
    if (taken.length === 0) lease.exhausted = true;
    else lease.left += part;
  }
}

function hashOf(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 22);
}
