/** Runs tests against mutants, starting with the tests that are most likely to notice the mutant. */
import type { Build, Suite } from "./build.ts";
import type { Effort, Failed } from "./edr.ts";
import type { Mutant } from "./mutate.ts";
import { NO_MUTANT, RECORD, type Workers } from "./workers.ts";

export interface Verdict {
  readonly mutant: Mutant;
  /** The test that noticed the mutant; null if none did. */
  readonly killer: string | null;
  /** Whether any test executes the mutant's place. */
  readonly reached: boolean;
}

interface Test {
  readonly suite: Suite;
  readonly name: string;
  /** Numbers of the mutants whose places it executes. */
  readonly passes: ReadonlySet<number>;
  /** Run time in milliseconds. */
  readonly time: number;
}

export interface HuntOptions {
  readonly workers: Workers;
  readonly effort: Effort;
  readonly log: (line: string) => void;
}

/** Number of tests to try before the others. The best are quick tests that execute few places. */
const FIRST_TESTS = 4;

const phases = [/^test(?!Fuzz)/, /^testFuzz/, /^invariant/] as const;

export class Hunt {
  readonly #build: Build;
  readonly #options: HuntOptions;
  #tests: readonly Test[] = [];
  /** How often each test has noticed a mutant. Tests with high counts run first. */
  readonly #kills = new Map<Test, number>();
  /** The test that noticed the last mutant of a function. It usually notices the next one, too. */
  readonly #lastKiller = new Map<string, Test>();

  constructor(build: Build, options: HuntOptions) {
    this.#build = build;
    this.#options = options;
  }

  /**
   * Runs every test once without a mutant, and once to record which places it executes.
   * @return Tests that fail without a mutant, such as those that measure gas.
   */
  async prepare(): Promise<Failed[]> {
    const { effort, log, workers } = this.#options;
    const unfit: Failed[] = [];
    const tests: Test[] = [];
    for (const suite of this.#build.suites) {
      const failures = await this.#plainFailures(suite);
      unfit.push(...failures);
      const bad = new Set(failures.map(({ test }) => nameOf(test)));
      const good = suite.tests.filter((name) => !bad.has(name));
      await this.#each(good, async (name) => {
        const begun = performance.now();
        const recorded = await workers.run({ suite: suite.id, tests: [name], mutant: RECORD, effort });
        if (recorded === null) throw new Error(`${suite.id.name}.${name} did not end`);
        tests.push({ suite, name, passes: new Set(recorded.reached), time: performance.now() - begun });
      });
      log(`${suite.id.name}: ${good.length} tests pass${bad.size > 0 ? `, ${bad.size} left out` : ""}`);
    }
    this.#tests = tests;
    return unfit;
  }

  /** Tests that fail or do not end without a mutant. Runs them singly only if a joint run does not end. */
  async #plainFailures(suite: Suite): Promise<Failed[]> {
    const { effort, workers } = this.#options;
    const job = { suite: suite.id, mutant: NO_MUTANT, effort };
    const whole = await workers.run({ ...job, tests: suite.tests });
    if (whole !== null) {
      if (whole.failures.length + whole.passed === 0) throw new Error(`no test of ${suite.id.name} ran`);
      return [...whole.failures];
    }
    const failures: Failed[] = [];
    for (const test of suite.tests) {
      const one = await workers.run({ ...job, tests: [test] });
      failures.push(...(one?.failures ?? [{ suite: suite.id.name, test, reason: "no end" }]));
    }
    return failures;
  }

  async run(mutants: readonly Mutant[], onVerdict: (verdict: Verdict) => void): Promise<void> {
    await this.#each(mutants, async (mutant) => onVerdict(await this.#judge(mutant)));
  }

  async #judge(mutant: Mutant): Promise<Verdict> {
    const able = this.#tests.filter(({ passes }) => passes.has(mutant.id));
    const neighbour = this.#lastKiller.get(mutant.within);
    if (neighbour?.passes.has(mutant.id)) {
      const killer = await this.#firstFailure([neighbour], mutant);
      if (killer !== null) return { mutant, killer, reached: true };
    }
    for (const phase of phases) {
      const tests = able
        .filter(({ name }) => phase.test(name))
        .sort((a, b) => this.#worth(b) - this.#worth(a));
      for (const some of [tests.slice(0, FIRST_TESTS), tests.slice(FIRST_TESTS)]) {
        const killer = await this.#firstFailure(some, mutant);
        if (killer !== null) return { mutant, killer, reached: true };
      }
    }
    return { mutant, killer: null, reached: able.length > 0 };
  }

  #worth(test: Test): number {
    return ((this.#kills.get(test) ?? 0) + 1) / (test.passes.size + 1) / (test.time + 20);
  }

  async #firstFailure(tests: readonly Test[], mutant: Mutant): Promise<string | null> {
    const suites = new Map<Suite, Test[]>();
    for (const test of tests) suites.set(test.suite, [...(suites.get(test.suite) ?? []), test]);
    for (const [suite, some] of suites) {
      const names = some.map(({ name }) => name);
      const { workers, effort } = this.#options;
      const outcome = await workers.run({ suite: suite.id, tests: names, mutant: mutant.id, effort });
      if (outcome === null) return `${suite.id.name}: no end`;
      const [failure] = outcome.failures;
      if (failure !== undefined) {
        const killer = some.find(({ name }) => name === nameOf(failure.test));
        if (killer !== undefined) {
          this.#kills.set(killer, (this.#kills.get(killer) ?? 0) + 1);
          this.#lastKiller.set(mutant.within, killer);
        }
        return `${suite.id.name}.${nameOf(failure.test)}`;
      }
    }
    return null;
  }

  async #each<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
    const waiting = items.values();
    const worker = async () => {
      for (const item of waiting) await work(item);
    };
    await Promise.all(Array.from({ length: this.#options.workers.count }, worker));
  }
}

/** A test's name without its parameters. */
const nameOf = (signature: string) => signature.replace(/\(.*$/, "");
