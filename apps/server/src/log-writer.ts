import { writeSync } from "node:fs";

/** So much is written at once, or whatever there is after a tenth of a second. */
const CHUNK = 32_768;
const DELAY_MS = 100;
const BUSY_MS = 10;

/**
 * Writes many lines of the log at a time, and the last ones when the process ends. pino's own buffer would measure all that waits
 * anew with each line.
 */
export class LogWriter {
  readonly #fd: number;
  #lines = "";
  #timer: NodeJS.Timeout | undefined;

  constructor(fd: number) {
    this.#fd = fd;
    process.on("exit", () => this.flushSync());
  }

  write(line: string): void {
    this.#lines += line;
    if (this.#lines.length >= CHUNK) this.flushSync();
    else this.#timer ??= setTimeout(() => this.flushSync(), DELAY_MS).unref();
  }

  /** pino calls it as well, when it has logged something fatal. */
  flushSync(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    let rest = Buffer.from(this.#lines);
    this.#lines = "";
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
