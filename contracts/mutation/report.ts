import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Failed } from "./edr.ts";
import type { Verdict } from "./hunt.ts";

/** The stored results of a target's run. */
export interface Results {
  readonly target: string;
  readonly commit: string;
  readonly date: string;
  readonly leftOut: Readonly<Record<string, string>>;
  readonly unfitTests: readonly string[];
  /** Number of all mutants. Until a run has finished, fewer have a verdict. */
  readonly total?: number;
  readonly mutants: readonly Judged[];
}

export interface Judged {
  readonly key: string;
  readonly id: number;
  readonly file: string;
  readonly line: number;
  readonly kind: string;
  readonly original: string;
  readonly shown: string;
  readonly killer: string | null;
  readonly reached: boolean;
}

/** The minimum percentage of mutants that tests must notice. */
export const BAR = 90;

const explanationsFile = new URL("explained.json", import.meta.url);

/** Why each surviving mutant is allowed to survive, by its key. */
export function explanations(): Readonly<Record<string, string>> {
  return JSON.parse(readFileSync(explanationsFile, "utf8")) as Record<string, string>;
}

export function judged({ mutant, killer, reached }: Verdict): Judged {
  const { key, id, line, kind, original, shown } = mutant;
  return {
    key,
    id,
    file: mutant.file.replace(/^project\//, ""),
    line,
    kind,
    original,
    shown,
    killer,
    reached,
  };
}

export function resultsOf(
  target: string,
  commit: string,
  verdicts: readonly Judged[],
  total: number,
  leftOut: ReadonlyMap<string, string>,
  unfit: readonly Failed[],
): Results {
  return {
    target,
    commit,
    date: new Date().toISOString().slice(0, 10),
    leftOut: Object.fromEntries(leftOut),
    total,
    unfitTests: unfit.map(({ suite, test }) => `${suite}.${test}`).sort(),
    mutants: verdicts,
  };
}

export function saveResults(results: Results, file: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
  writeFileSync(join(dirname(file), "survivors.txt"), survivorsText(results));
}

export function loadResults(file: string): Results | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : null;
}

export const survivorsOf = ({ mutants }: Results): Judged[] =>
  mutants.filter(({ killer }) => killer === null);

export function scoreOf(results: Results): number {
  const all = results.mutants.length;
  return all === 0 ? 0 : (100 * (all - survivorsOf(results).length)) / all;
}

export function summaryOf(results: Results): string {
  const all = results.mutants.length;
  const survivors = survivorsOf(results);
  const unexplained = survivors.filter(({ key }) => explanations()[key] === undefined).length;
  const leftOut = Object.keys(results.leftOut).length;
  return `${results.target}: ${all - survivors.length} of ${all} mutants noticed, ${scoreOf(results).toFixed(1)} %; ${survivors.length} survive, ${unexplained} of them unexplained; ${leftOut} do not compile`;
}

function survivorsText(results: Results): string {
  const known = explanations();
  const entries = survivorsOf(results).map(({ key, id, file, line, kind, original, shown, reached }) => {
    const why = known[key] ?? (reached ? "UNEXPLAINED" : "UNEXPLAINED, no test comes here");
    return `${file}:${line}  #${id} ${kind}\n  - ${inline(original)}\n  + ${inline(shown)}\n  ${why}\n  key: ${key}\n`;
  });
  const leftOut = Object.entries(results.leftOut).map(([key, why]) => `does not compile: ${key}\n  ${why}\n`);
  return [`${summaryOf(results)}\n`, ...entries, ...leftOut].join("\n");
}

const inline = (code: string) => code.replaceAll(/\s+/g, " ");

/** The text of evidence/mutation.md. */
export function pageOf(all: readonly Results[], missing: readonly string[]): string {
  const rows = all.map((results) => {
    const survivors = survivorsOf(results).length;
    const { length } = results.mutants;
    const tried = length < (results.total ?? length) ? `${length} tried of ${results.total}` : length;
    const cells = [results.target, tried, length - survivors, survivors];
    const leftOut = Object.keys(results.leftOut).length;
    return `| ${[...cells, leftOut, `${scoreOf(results).toFixed(1)} %`, `${results.commit}, ${results.date}`].join(" | ")} |`;
  });
  return `<!-- Made by "npm run test:mutation -- --write" from its last runs. Do not edit. -->
# Mutation tests

Does a test fail when the code is wrong? \`npm run test:mutation\` changes one thing at a time in a contract: an operator, a bound, a
condition, a revert, a write, an event, a modifier or an assembly instruction. It runs the Solidity tests that pass
there and counts the changes (mutants) that some test notices. At least ${BAR} % must be noticed, and each survivor is explained below.

All mutants of a target are in one build, so no mutant is compiled by itself. Each is behind a switch that
\`contracts/mutation/Mutant.sol\` reads from \`block.coinbase\`. Tests that measure gas fail in such a build and are left out.
Fuzz tests run ${FUZZ_NOTE}. What the TypeScript tests notice does not count.
After new tests only survivors are tried again: a mutant that was noticed once counts as noticed.

| target | mutants | noticed | survived | did not compile | score | code |
|---|--:|--:|--:|--:|--:|---|
${rows.join("\n")}
${missing.length > 0 ? `\nNot run: ${missing.join(", ")}.\n` : ""}
${all.map(sectionOf).join("\n")}`;
}

const FUZZ_NOTE = "32 times, invariants 2 histories of 50 calls";

function sectionOf(results: Results): string {
  const known = explanations();
  const survivors = survivorsOf(results).map(({ key, file, line, original, shown }) => {
    const why = known[key] ?? "Not explained.";
    return `| ${file}:${line} | ${code(original)} | ${code(shown)} | ${why} |`;
  });
  const leftOut = Object.entries(results.leftOut).map(([key, why]) => `- ${code(key)}: ${why}`);
  const parts = [
    `## ${results.target}\n`,
    survivors.length === 0
      ? "No mutant survives.\n"
      : `| where | original | mutant | why it is allowed to survive |\n|---|---|---|---|\n${survivors.join("\n")}\n`,
    leftOut.length === 0 ? "" : `Did not compile:\n\n${leftOut.join("\n")}\n`,
    results.unfitTests.length === 0
      ? ""
      : `Tests that were left out: ${results.unfitTests.map(code).join(", ")}.\n`,
  ];
  return parts.filter((one) => one !== "").join("\n");
}

const code = (text: string) =>
  text === "removed" ? "removed" : `\`${inline(text).replaceAll("|", "\\|").replaceAll("`", "'")}\``;
