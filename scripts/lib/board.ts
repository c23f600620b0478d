/** Shows running stages: on a terminal one updated line per stage, otherwise a line every 30 seconds. */

interface Line {
  readonly name: string;
  readonly begun: number;
  readonly progress: () => string;
}

const QUIET_MS = 30_000;

export class Board {
  readonly #running = new Set<Line>();
  readonly #isTerminal = process.stdout.isTTY === true;
  readonly #timer: NodeJS.Timeout;
  #shown = 0;

  constructor() {
    this.#timer = setInterval(() => this.#tick(), this.#isTerminal ? 1_000 : QUIET_MS);
  }

  /** @returns a function that removes the line. */
  add(name: string, progress: () => string): () => void {
    const line = { name, begun: performance.now(), progress };
    this.#running.add(line);
    return () => this.#running.delete(line);
  }

  /** Prints a permanent line. */
  print(text: string): void {
    this.#clear();
    process.stdout.write(`${text}\n`);
    if (this.#isTerminal) this.#draw();
  }

  end(): void {
    clearInterval(this.#timer);
    this.#clear();
  }

  #tick(): void {
    this.#clear();
    this.#draw();
  }

  #draw(): void {
    for (const { name, begun, progress } of this.#running)
      process.stdout.write(
        `… ${name.padEnd(36)} ${progress().padStart(18)} ${seconds(performance.now() - begun)}\n`,
      );
    this.#shown = this.#isTerminal ? this.#running.size : 0;
  }

  #clear(): void {
    if (this.#shown > 0) process.stdout.write(`\u001b[${this.#shown}A\u001b[0J`);
    this.#shown = 0;
  }
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`.padStart(9);
}
