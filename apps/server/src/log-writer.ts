import { writeSync } from "node:fs";

/** Writes after this many lines, or after a tenth of a second. */
const LINES = 200;
const DELAY_MS = 100;
const BUSY_MS = 10;

/**
 * Writes many log lines at a time, and the rest when the process ends. pino's own buffer would measure all waiting
 * text again for each line.
 */
export class LogWriter {
  readonly #fd: number;
  #lines: (string | (() => string))[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(fd: number) {
    this.#fd = fd;
    process.on("exit", () => this.flushSync());
  }

  /**
   * @param line The line, or a function that builds it: building many in a row is faster than one between two
   * requests.
   */
  write(line: string | (() => string)): void {
    this.#lines.push(line);
    if (this.#lines.length >= LINES) this.flushSync();
    else this.#timer ??= setTimeout(() => this.flushSync(), DELAY_MS).unref();
  }

  /** pino also calls it after a fatal log line. */
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
        // The log's reader is gone, or the disk is full: drop the lines and keep serving requests.
        if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) return;
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_MS);
      }
    }
  }
}
