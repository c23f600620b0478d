import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { type Handler, handlersOf } from "./handlers.ts";
import type { Outcome } from "./run.ts";
import type { Part, Suite } from "./suites.ts";

/** The result of a part. */
export interface Entry {
  readonly suite: string;
  readonly seed: string;
  readonly passed: boolean;
  readonly at: string;
  /** The commit that was checked out. The key identifies the code itself. */
  readonly commit: string;
  readonly calls: number;
  readonly seconds: number;
  readonly handlers: readonly Handler[];
}

interface State {
  /** All seeds derive from this one. */
  readonly base: string;
  readonly entries: Record<string, Entry>;
}

/**
 * Remembers which parts passed, by code and seed. It is saved after every part, so stopping loses one part at most. It
 * is committed because a campaign takes several sessions: another developer can see what ran and continue.
 */
export class Journal {
  readonly #file: string;
  #state: State;

  private constructor(file: string, state: State) {
    this.#file = file;
    this.#state = state;
  }

  static open(file: string, again: boolean): Journal {
    const kept = again ? undefined : stateIn(file);
    return new Journal(file, kept ?? { base: randomBytes(32).toString("hex"), entries: {} });
  }

  get base(): string {
    return this.#state.base;
  }

  isProven({ key }: Part): boolean {
    return this.#state.entries[key]?.passed === true;
  }

  entryOf({ key }: Part): Entry | undefined {
    return this.#state.entries[key];
  }

  handlersOf(part: Part): readonly Handler[] {
    return this.entryOf(part)?.handlers ?? [];
  }

  /** A seed does not depend on the code, so a failed part is retried first, with the same seed on the present code. */
  failedFirst(suites: readonly Suite[]): Suite[] {
    const failed = new Set(
      Object.values(this.#state.entries)
        .filter(({ passed }) => !passed)
        .map(({ suite }) => suite),
    );
    return [...suites].sort((a, b) => Number(failed.has(b.name)) - Number(failed.has(a.name)));
  }

  note({ key, suite, seed }: Part, commit: string, { passed, calls, seconds, tests }: Outcome): void {
    const entry: Entry = {
      ...{ suite, seed, passed, at: new Date().toISOString(), commit, calls },
      seconds: Math.round(seconds),
      handlers: handlersOf(tests.flatMap(({ handlers }) => handlers)),
    };
    // Keep the entries that a parallel run of other suites has saved meanwhile.
    const now = stateIn(this.#file);
    const others = now?.base === this.#state.base ? now.entries : {};
    this.#state = { ...this.#state, entries: { ...this.#state.entries, ...others, [key]: entry } };
    const draft = `${this.#file}.${process.pid}.draft`;
    writeFileSync(draft, this.#text());
    renameSync(draft, this.#file);
  }

  /** One part per line, so that a diff shows which parts ran. */
  #text(): string {
    const { base, entries } = this.#state;
    const lines = Object.entries(entries).map(([key, entry]) => `    "${key}": ${JSON.stringify(entry)}`);
    return `{\n  "base": "${base}",\n  "entries": {\n${lines.join(",\n")}\n  }\n}\n`;
  }
}

function stateIn(file: string): State | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as State) : undefined;
}
