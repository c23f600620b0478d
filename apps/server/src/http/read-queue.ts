/** Runs a limited number of reads at a time. Others wait in order, and are refused if they wait too long. */
export class ReadQueue {
  readonly #waitMs: number;
  readonly #tooLong: () => Error;
  readonly #waiting = new Set<() => void>();
  #free: number;

  /** @param tooLong Creates the error for a read that waited too long. */
  constructor(most: number, waitMs: number, tooLong: () => Error) {
    this.#free = most;
    this.#waitMs = waitMs;
    this.#tooLong = tooLong;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await this.#freeSlot();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#free++;
      else next();
    }
  }

  #freeSlot(): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        this.#waiting.delete(begin);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.#waiting.delete(begin);
        reject(this.#tooLong());
      }, this.#waitMs);
      this.#waiting.add(begin);
    });
  }
}
