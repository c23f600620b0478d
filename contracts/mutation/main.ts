/**
 * `npm run test:mutation`: counts how many mutants of a contract its Solidity tests notice.
 *   --target NAME   only this target; repeat for more
 *   --survivors     only mutants that survived the last run of the target
 *   --resume        only mutants that the last run of the target did not reach
 *   --only ID       only this mutant; prints which test notices it
 *   --sample N      only N mutants, chosen by --seed
 *   --write         write evidence/mutation.md from the last runs of all targets; runs no tests
 */
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createRandom } from "../test/support/random.ts";
import { buildTarget, contracts } from "./build.ts";
import { Hunt } from "./hunt.ts";
import type { Mutant } from "./mutate.ts";
import * as report from "./report.ts";
import { type Target, targets } from "./targets.ts";
import { Workers } from "./workers.ts";

const root = join(contracts, "..");
const cache = join(root, ".cache", "mutation");
const effort = { fuzzRuns: 32, invariantRuns: 2, invariantDepth: 50, gasLimit: 200_000_000 };
const JOBS = 2;

const { values } = parseArgs({
  options: {
    target: { type: "string", multiple: true },
    survivors: { type: "boolean", default: false },
    resume: { type: "boolean", default: false },
    only: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    write: { type: "boolean", default: false },
  },
});

const log = (line: string) => process.stdout.write(`${line}\n`);
const resultsFile = (name: string) => join(cache, name, "results.json");

if (values.write) write();
else {
  const wanted = values.target ?? targets.map(({ name }) => name);
  for (const name of wanted) {
    const target = targets.find((one) => one.name === name);
    if (target === undefined) {
      throw new Error(
        `There is no target "${name}". There are: ${targets.map((one) => one.name).join(", ")}.`,
      );
    }
    await run(target);
  }
}

async function run(target: Target): Promise<void> {
  const begun = performance.now();
  const build = await buildTarget(target, join(cache, target.name, "compiler"));
  log(
    `${target.name}: ${build.mutants.length} mutants built in ${since(begun)}, ${build.leftOut.size} do not compile`,
  );
  const workers = new Workers(build.artifacts, join(cache, target.name), JOBS);
  const hunt = new Hunt(build, { workers, effort, log });
  const unfit = await hunt.prepare();
  for (const { suite, test, reason } of unfit) log(`left out: ${suite}.${test}: ${reason}`);

  const file = resultsFile(target.name);
  const last = report.loadResults(file);
  const chosen = choose(build.mutants, last);
  // Mutants that are not tried again keep the verdict of the last run.
  const part = chosen.length < build.mutants.length;
  const verdicts = new Map(part ? (last?.mutants ?? []).map((one) => [one.key, one]) : []);
  const resultsSoFar = () => {
    const all = build.mutants.flatMap(({ id, key, line }) => {
      const known = verdicts.get(key);
      return known === undefined ? [] : [{ ...known, id, line }];
    });
    return report.resultsOf(target.name, commit(), all, build.mutants.length, build.leftOut, unfit);
  };
  const save = () => values.sample === undefined && report.saveResults(resultsSoFar(), file);
  let done = 0;
  await hunt.run(chosen, (verdict) => {
    const { mutant, killer, reached } = verdict;
    verdicts.set(mutant.key, report.judged(verdict));
    const place = `${mutant.file.replace(/^project\//, "")}:${mutant.line}`;
    if (values.only !== undefined) log(`#${mutant.id} ${place}: ${killer ?? "survives"}`);
    else if (killer === null)
      log(`  survives${reached ? "" : " (no test comes here)"}: #${mutant.id} ${place}`);
    if (++done % 50 === 0) {
      log(`  ${done} of ${chosen.length} in ${since(begun)}`);
      save();
    }
  });
  workers.stop();
  save();
  const results = resultsSoFar();
  log(`${report.summaryOf(results)}; ${since(begun)}`);
  const known = report.explanations();
  const unexplained = report.survivorsOf(results).some(({ key }) => known[key] === undefined);
  if (report.scoreOf(results) < report.BAR || unexplained) process.exitCode = 1;
}

function choose(mutants: readonly Mutant[], last: report.Results | null): readonly Mutant[] {
  if (values.only !== undefined) return mutants.filter(({ id }) => id === Number(values.only));
  if (values.survivors || values.resume) {
    const judged = new Map(last?.mutants.map(({ key, killer }) => [key, killer]));
    return mutants.filter(({ key }) => !judged.has(key) || (values.survivors && judged.get(key) === null));
  }
  if (values.sample === undefined) return mutants;
  const random = createRandom(Number(values.seed));
  const drawn = mutants
    .map((mutant) => ({ mutant, draw: Number(random.below(1_000_000n)) }))
    .sort((a, b) => a.draw - b.draw);
  return drawn.slice(0, Number(values.sample)).map(({ mutant }) => mutant);
}

function write(): void {
  const all = targets.map(({ name }) => report.loadResults(resultsFile(name)));
  const missing = targets.filter((_, i) => all[i] === null).map(({ name }) => name);
  const page = report.pageOf(
    all.filter((one) => one !== null),
    missing,
  );
  writeFileSync(join(root, "evidence", "mutation.md"), page);
  log(`wrote evidence/mutation.md${missing.length > 0 ? `; not run: ${missing.join(", ")}` : ""}`);
}

function commit(): string {
  return spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: root, encoding: "utf8" }).stdout.trim();
}

function since(begun: number): string {
  return `${((performance.now() - begun) / 1000).toFixed(0)} s`;
}
