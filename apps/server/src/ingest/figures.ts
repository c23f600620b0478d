/** Rates cover this much of the past. */
const WINDOW_MS = 60_000;

interface Sample {
  at: number;
  blocks: number;
  events: number;
}

/** What this process has ingested since its start. Rolled-back transactions do not count. */
export class IngestFigures {
  blocks = 0;
  events = 0;
  transactions = 0;
  /** Number of sessions started; each new one follows a failure. */
  sessions = 0;
  #staged = { blocks: 0, events: 0 };
  #samples: Sample[] = [];

  stage(blocks: number, events: number): void {
    this.#staged = { blocks: this.#staged.blocks + blocks, events: this.#staged.events + events };
  }

  settle(committed: boolean, now = performance.now()): void {
    const { blocks, events } = this.#staged;
    this.#staged = { blocks: 0, events: 0 };
    if (!committed) return;
    this.blocks += blocks;
    this.events += events;
    this.transactions++;
    this.#forget(now);
    this.#samples.push({ at: now, blocks, events });
  }

  rates(now = performance.now()): { blocksPerSecond: number; eventsPerSecond: number } {
    this.#forget(now);
    const perSecond = (of: (sample: Sample) => number) =>
      Math.round((this.#samples.reduce((sum, sample) => sum + of(sample), 0) * 10_000) / WINDOW_MS) / 10;
    return {
      blocksPerSecond: perSecond((sample) => sample.blocks),
      eventsPerSecond: perSecond((sample) => sample.events),
    };
  }

  #forget(now: number): void {
    const first = this.#samples.findIndex(({ at }) => at > now - WINDOW_MS);
    this.#samples = first < 0 ? [] : this.#samples.slice(first);
  }
}
