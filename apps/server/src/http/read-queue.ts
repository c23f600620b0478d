/** At most so many at once. Who comes later waits for a turn, and is refused if none comes in time. */
export class Turns {
  readonly #waitMs: number;
  readonly #tooLong: () => Error;
  readonly #waiting = new Set<() => void>();
  #free: number;

  /** @param tooLong What whoever waited too long is told. */
  constructor(most: number, waitMs: number, tooLong: () => Error) {
    this.#free = most;
    this.#waitMs = waitMs;
    this.#tooLong = tooLong;
  }

  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--;
    else await this.#turn();
    try {
      return await work();
    } finally {
      const [next] = this.#waiting;
      if (next === undefined) this.#free++;
      else next();
    }
  }

  #turn(): Promise<void> {
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
