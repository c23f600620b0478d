import { RpcError } from "@subsquid/rpc-client";

/** After so many requests that were cut up, a wider one is tried again: a node may have refused for another reason. */
const TRIES_UNTIL_WIDER = 200;
/** What a node that answers with a real HTTP status gives for a question that it finds too large. */
const REFUSING_STATUS = new Set([400, 413, 422]);

/**
 * Nodes refuse logs of more than so many blocks at once, each in its own words and with its own number. Whatever the words: a range that is
 * refused is asked for in halves, and what was granted then is not exceeded for a while. A single block that is refused is
 * refused for good.
 */
export class LogRanges {
  #widest = Number.POSITIVE_INFINITY;
  #triesLeft = 0;
  readonly #onNarrower: (blocks: number) => void;

  constructor(onNarrower: (blocks: number) => void) {
    this.#onNarrower = onNarrower;
  }

  /** All from the first to the last block, in order. */
  async ask<Log>(
    from: number,
    to: number,
    read: (from: number, to: number) => Promise<Log[]>,
  ): Promise<Log[]> {
    const width = to - from + 1;
    if (width > this.#widest) {
      const parts = piecesOf(from, to, this.#widest);
      if (--this.#triesLeft <= 0) this.#widest *= 2;
      return (await Promise.all(parts.map(([first, last]) => this.#askOrHalve(first, last, read)))).flat();
    }
    return this.#askOrHalve(from, to, read);
  }

  async #askOrHalve<Log>(
    from: number,
    to: number,
    read: (from: number, to: number) => Promise<Log[]>,
  ): Promise<Log[]> {
    try {
      return await read(from, to);
    } catch (error) {
      if (from >= to || !isRefusal(error)) throw error;
      const middle = Math.floor((from + to) / 2);
      // One after the other: a node that refuses everything is asked a few times, and not for each block.
      const first = await this.ask(from, middle, read);
      const second = await this.ask(middle + 1, to, read);
      this.#learn(middle - from + 1);
      return [...first, ...second];
    }
  }

  #learn(blocks: number): void {
    this.#triesLeft = TRIES_UNTIL_WIDER;
    if (blocks >= this.#widest) return;
    this.#widest = blocks;
    this.#onNarrower(blocks);
  }
}

function piecesOf(from: number, to: number, width: number): [number, number][] {
  const pieces: [number, number][] = [];
  for (let first = from; first <= to; first += width) pieces.push([first, Math.min(to, first + width - 1)]);
  return pieces;
}

/** The node has heard the question and won't answer it. That it can't be reached is another matter, and tried again elsewhere. */
function isRefusal(error: unknown): boolean {
  if (error instanceof RpcError) return true;
  if (!(error instanceof Error) || error.name !== "HttpError" || !("response" in error)) return false;
  const { response } = error;
  if (typeof response !== "object" || response === null || !("status" in response)) return false;
  return typeof response.status === "number" && REFUSING_STATUS.has(response.status);
}
