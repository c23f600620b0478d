import { writeSync } from "node:fs";

/** So many are written at once, or whatever there is after a tenth of a second. */
const LINES = 200;
const DELAY_MS = 100;
const BUSY_MS = 10;

/**
 * Writes many lines of the log at a time, and the last ones when the process ends. pino's own buffer would measure all that waits
 * anew with each line.
 */
export class LogWriter {
  readonly #fd: number;
  #lines: (string | (() => string))[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(fd: number) {
    this.#fd = fd;
    process.on("exit", () => this.flushSync());
  }

  /** @param line Or how to put it together, which is quicker for many in a row than for each between two requests. */
  write(line: string | (() => string)): void {
    this.#lines.push(line);
    if (this.#lines.length >= LINES) this.flushSync();
    else this.#timer ??= setTimeout(() => this.flushSync(), DELAY_MS).unref();
  }

  /** pino calls it as well, when it has logged something fatal. */
  flushSync(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const lines = this.#lines;
    this.#lines = [];
    let rest = Buffer.from(lines.map((line) => (typeof line === "string" ? line : line())).join(""));
    while (rest.length > 0) {
      try {
        rest = rest.subarray(writeSync(this.#fd, rest));
      } catch (error) {
        // Nobody reads it any more, or there is no room: requests are worth more than their log.
        if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
      }
    }
  }
}
