import type { LogRequest } from "@subsquid/evm-processor/lib/interfaces/data-request.js";
import { type BloomBits, bloomBits, mayContain } from "./bloom.ts";

/** Which logs are ours, as a filter for `eth_getLogs`. */
export interface LogFilter {
  address: string[];
  topics: [string[]];
}

/** Combines the log requests of all handlers. */
export class WantedLogs {
  /**
   * Every wanted topic at every wanted address: matches slightly more than was requested, but needs only one request.
   */
  readonly filter: LogFilter;
  readonly #bits: { address: BloomBits; topics: readonly BloomBits[] }[];
  readonly #traced = new Set<string>();

  constructor(requests: readonly LogRequest[]) {
    const wanted = new Map<string, Set<string>>();
    for (const { address = [], topic0 = [], transaction } of requests) {
      if (address.length === 0 || topic0.length === 0) {
        // Without both, the node would return every log of the chain.
        throw new Error("A handler must name the addresses and the topics of its events.");
      }
      for (const from of address) {
        const topics = wanted.get(from) ?? new Set();
        wanted.set(from, topics);
        for (const topic of topic0) {
          topics.add(topic);
          if (transaction) this.#traced.add(`${from} ${topic}`);
        }
      }
    }
    const topics = new Set([...wanted.values()].flatMap((set) => [...set]));
    this.filter = { address: [...wanted.keys()], topics: [[...topics]] };
    this.#bits = [...wanted].map(([address, set]) => ({
      address: bloomBits(address),
      topics: [...set].map(bloomBits),
    }));
  }

  /** Whether a block may contain our logs. False is certain; true is not. */
  mayBeIn(logsBloom: string): boolean {
    const bloom = Buffer.from(logsBloom.slice(2), "hex");
    return this.#bits.some(
      ({ address, topics }) => mayContain(bloom, address) && topics.some((topic) => mayContain(bloom, topic)),
    );
  }

  /** Whether a handler needs the log's transaction. */
  needsTransaction(address: string, topic: string | undefined): boolean {
    return this.#traced.has(`${address} ${topic}`);
  }
}
