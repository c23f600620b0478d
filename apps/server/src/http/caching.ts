import { createHash } from "node:crypto";

/** In characters; an answer with a page of 100 rows has about 30,000. */
const MAX_SIZE = 16 * 1_024 * 1_024;

/**
 * Caches answers per block. Answers depend only on the newest stored block, so each is computed once and kept until
 * the next block. Each replica can have its own cache, because all compute the same answers.
 */
export class AnswerCache {
  #hash = "";
  #size = 0;
  readonly #answers = new Map<string, string>();
  readonly #running = new Map<string, Promise<Computed>>();

  find(hash: string, key: string): string | undefined {
    return hash === this.#hash ? this.#answers.get(key) : undefined;
  }

  /** Concurrent requests for the same answer share one computation. */
  async compute(hash: string, key: string, compute: () => Promise<Computed>): Promise<Computed> {
    const place = `${hash} ${key}`;
    const shared = this.#running.get(place);
    if (shared !== undefined) return shared;
    const computing = compute().finally(() => this.#running.delete(place));
    this.#running.set(place, computing);
    const computed = await computing;
    this.#keep(computed.hash, key, computed.body);
    return computed;
  }

  #keep(hash: string, key: string, body: string): void {
    if (hash !== this.#hash) {
      this.#hash = hash;
      this.#size = 0;
      this.#answers.clear();
    }
    const size = key.length + body.length;
    // Answers that no longer fit are computed for each request, until the next block.
    if (this.#answers.has(key) || this.#size + size > MAX_SIZE) return;
    this.#size += size;
    this.#answers.set(key, body);
  }
}

interface Computed {
  /** The answer's block; a newer one may have been stored since the request. */
  hash: string;
  body: string;
}

/** A weak tag: the content is the same, but proxies may encode it differently. */
export function etagOf(hash: string, isStale: boolean, prepared: string): string {
  const preparedTag =
    prepared === "" ? "" : `-${createHash("sha256").update(prepared).digest("hex").slice(0, 16)}`;
  return `W/"${hash.slice(2)}${preparedTag}${isStale ? "-stale" : ""}"`;
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*") ?? false;
}
