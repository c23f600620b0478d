/** Runs tests in processes of their own, so that a mutant that never ends or uses too much memory can be killed. */
import { type ChildProcess, fork } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Artifact, ArtifactId, Effort, Outcome } from "./edr.ts";

export { RECORD } from "./edr.ts";
export const NO_MUTANT = 0;

export interface Job {
  readonly suite: ArtifactId;
  readonly tests: readonly string[];
  /** The number of the active mutant. */
  readonly mutant: number;
  readonly effort: Effort;
}

/** Time limit of a job in milliseconds: longer than the tests of a suite take. */
const PATIENCE = 180_000;

interface Worker {
  child: ChildProcess | null;
  busy: boolean;
}

export class Workers {
  readonly count: number;
  readonly #artifactsFile: string;
  readonly #patience: number;
  readonly #workers: readonly Worker[];
  readonly #waiting: (() => void)[] = [];

  /** @param folder Folder for the artifacts, which every process reads. */
  constructor(artifacts: readonly Artifact[], folder: string, count: number, patience = PATIENCE) {
    this.count = count;
    this.#patience = patience;
    mkdirSync(folder, { recursive: true });
    this.#artifactsFile = join(folder, "artifacts.json");
    writeFileSync(this.#artifactsFile, JSON.stringify(artifacts));
    this.#workers = Array.from({ length: count }, () => ({ child: null, busy: false }));
  }

  /** @return Null if the process ended before the tests did. */
  async run(job: Job): Promise<Outcome | null> {
    const worker = await this.#free();
    try {
      return await this.#ask(worker, job);
    } finally {
      worker.busy = false;
      this.#waiting.shift()?.();
    }
  }

  stop(): void {
    for (const { child } of this.#workers) child?.kill("SIGKILL");
  }

  async #free(): Promise<Worker> {
    for (;;) {
      const worker = this.#workers.find(({ busy }) => !busy);
      if (worker !== undefined) {
        worker.busy = true;
        return worker;
      }
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  #ask(worker: Worker, job: Job): Promise<Outcome | null> {
    worker.child ??= fork(new URL("worker.ts", import.meta.url), [this.#artifactsFile]);
    const { child } = worker;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => child.kill("SIGKILL"), this.#patience);
      const done = () => {
        clearTimeout(timer);
        child.removeAllListeners();
      };
      child.once("message", (answer: { outcome?: Outcome; error?: string }) => {
        done();
        if (answer.outcome === undefined) reject(new Error(answer.error));
        else resolve(answer.outcome);
      });
      child.once("exit", () => {
        done();
        worker.child = null;
        resolve(null);
      });
      child.send(job);
    });
  }
}
