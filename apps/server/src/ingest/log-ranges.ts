import { RpcError } from "@subsquid/rpc-client";

/** Try a wider range again after this many split requests: the node may have refused for another reason. */
const TRIES_UNTIL_WIDER = 200;
/** Statuses that nodes send for a range that is too large. */
const REFUSING_STATUS = new Set([400, 413, 422]);

/**
 * Nodes limit how many blocks a log request may cover, each with its own limit and error text. So after any refusal
 * the range is split in halves, and later requests stay within the size that worked. A single refused block is an
 * error.
 */
export class LogRanges {
  #widest = Number.POSITIVE_INFINITY;
  #triesLeft = 0;
  readonly #onNarrower: (blocks: number) => void;

  constructor(onNarrower: (blocks: number) => void) {
    this.#onNarrower = onNarrower;
  }

  /** All logs from the first to the last block, in order. */
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
      // In sequence, so that a node that refuses everything gets few requests instead of one per block.
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

/**
 * Whether the node received the request and refused it. An unreachable node is handled by the RPC client's retries.
 */
function isRefusal(error: unknown): boolean {
  if (error instanceof RpcError) return true;
  if (!(error instanceof Error) || error.name !== "HttpError" || !("response" in error)) return false;
  const { response } = error;
  if (typeof response !== "object" || response === null || !("status" in response)) return false;
  return typeof response.status === "number" && REFUSING_STATUS.has(response.status);
}
