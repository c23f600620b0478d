import { createHash } from "node:crypto";

/** In characters; an answer with a page of 100 rows has about 30,000. */
const MAX_SIZE = 16 * 1_024 * 1_024;

/**
 * Answers follow from the newest stored block alone, so each is made once per block and kept until another block is the newest.
 * A replica that keeps its own can't tell anything else than the others do.
 */
export class AnswerCache {
  #hash = "";
  #size = 0;
  readonly #answers = new Map<string, string>();
  readonly #underWay = new Map<string, Promise<Made>>();

  find(hash: string, key: string): string | undefined {
    return hash === this.#hash ? this.#answers.get(key) : undefined;
  }

  /** Those who ask for the same at once share one making. */
  async make(hash: string, key: string, make: () => Promise<Made>): Promise<Made> {
    const place = `${hash} ${key}`;
    const shared = this.#underWay.get(place);
    if (shared !== undefined) return shared;
    const making = make().finally(() => this.#underWay.delete(place));
    this.#underWay.set(place, making);
    const made = await making;
    this.#keep(made.hash, key, made.body);
    return made;
  }

  #keep(hash: string, key: string, body: string): void {
    if (hash !== this.#hash) {
      this.#hash = hash;
      this.#size = 0;
      this.#answers.clear();
    }
    const size = key.length + body.length;
    // What no longer fits is made anew for each who asks, until the next block.
    if (this.#answers.has(key) || this.#size + size > MAX_SIZE) return;
    this.#size += size;
    this.#answers.set(key, body);
  }
}

interface Made {
  /** Of the block that the answer is of: a newer one may have come since it was asked for. */
  hash: string;
  body: string;
}

/** Weak: the same facts, maybe in another encoding on the way. */
export function etagOf(hash: string, isStale: boolean, prepared: string): string {
  const also = prepared === "" ? "" : `-${createHash("sha256").update(prepared).digest("hex").slice(0, 16)}`;
  return `W/"${hash.slice(2)}${also}${isStale ? "-stale" : ""}"`;
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  return ifNoneMatch?.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*") ?? false;
}
