/**
 * `npm run coverage`: which lines and branches of the contracts the Solidity tests reach. Builds one feature at a time,
 * because compiling takes long and coverage marks make the code large. A branch is one outcome of one condition; both
 * sides of `&&` and `||` are conditions. An assembly block is one statement.
 *   --feature NAME   only tests of this folder; can be repeated
 *   --report         runs nothing, and reports the last run of every feature
 */
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { contracts, suitesOf } from "../mutation/build.ts";
import { artifactsOf, inputFor, textsOf, treesOf, withTexts } from "../mutation/compile.ts";
import { cover, type Mark } from "../mutation/cover.ts";
import { RECORD, Workers } from "../mutation/workers.ts";

/** Minimum percentage of lines, and of branches. */
const BAR = 98;
const cache = join(contracts, "..", ".cache", "coverage");
/** Time limit of a suite in milliseconds. The exit tests walk thousands of paths, and every coverage mark is a call. */
const TIME_LIMIT = 3_600_000;
const effort = { fuzzRuns: 32, invariantRuns: 2, invariantDepth: 50, gasLimit: 2_000_000_000 };

const { values } = parseArgs({
  options: { feature: { type: "string", multiple: true }, report: { type: "boolean", default: false } },
});
const log = (line: string) => process.stdout.write(`${line}\n`);

interface Passed {
  readonly mark: Mark;
  readonly passed: boolean;
}

/** The saved result of a feature's run: marks by file, and a hash of the file that they belong to. */
type Saved = Record<string, { readonly text: string; readonly marks: readonly Passed[] }>;

/** Every mark of every build by its key. */
const marks = new Map<string, Passed>();

for (const [feature, files] of testFiles()) {
  if (values.feature !== undefined && !values.feature.includes(feature)) continue;
  const saved = join(cache, feature, "marks.json");
  if (!values.report) writeFileSync(saved, JSON.stringify(await run(feature, files)));
  else if (!existsSync(saved)) log(`${feature}: not run`);
  const found = existsSync(saved) ? (JSON.parse(readFileSync(saved, "utf8")) as Saved) : {};
  for (const [file, { text, marks: ofFile }] of Object.entries(found)) {
    // Marks of an older version of a file are ignored.
    if (text !== textOf(file)) log(`${feature}: ran before ${file} changed`);
    else for (const one of ofFile) if (one.passed || !marks.has(one.mark.key)) marks.set(one.mark.key, one);
  }
}
report();

async function run(feature: string, files: readonly string[]): Promise<Saved> {
  const begun = performance.now();
  // Code with marks is not the shipped code, so skip the optimizer, which would take most of the time.
  const input = await inputFor(files, "tests");
  const sources = Object.keys(input.sources).filter((name) => /^project\/src\/(?!mocks\/)/.test(name));
  const folder = join(cache, feature);
  const covered = cover(textsOf(input), treesOf(input, folder), sources.sort());
  const artifacts = artifactsOf(withTexts(input, covered.sources), folder);
  const workers = new Workers(artifacts, folder, 2, TIME_LIMIT);
  const reached = new Set<number>();
  await Promise.all(
    suitesOf(artifacts).map(async ({ id, tests }) => {
      const outcome = await workers.run({ suite: id, tests, mutant: RECORD, effort });
      if (outcome === null) throw new Error(`${id.name} did not end`);
      for (const number of outcome.reached) reached.add(number);
    }),
  );
  workers.stop();
  log(`${feature}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
  const passed = covered.marks.map((mark, i) => ({ mark, passed: reached.has(i + 1) }));
  const byFile = Object.groupBy(passed, ({ mark }) => mark.file);
  return Object.fromEntries(
    Object.entries(byFile).map(([file, ofFile = []]) => [file, { text: textOf(file), marks: ofFile }]),
  );
}

/** A short hash of a file's text. */
function textOf(file: string): string {
  const path = join(contracts, file);
  if (!existsSync(path)) return "gone";
  return createHash("sha256").update(readFileSync(path)).digest("hex").slice(0, 16);
}

/** Test files by feature, including the invariant tests with the feature's name. */
function testFiles(): Map<string, string[]> {
  const all = readdirSync(join(contracts, "test"), { recursive: true, encoding: "utf8" })
    .map((path) => join("test", path))
    .filter((path) => /\.t\.sol$|Handler\w*\.sol$/.test(path));
  const features = new Map<string, string[]>();
  for (const path of all.sort()) {
    const [, folder = ""] = path.split("/");
    const feature = folder === "invariant" ? featureOf(basename(path)) : folder;
    features.set(feature, [...(features.get(feature) ?? []), path]);
  }
  return features;
}

/** `BurnHandler.sol` belongs to the feature `burn`. */
function featureOf(file: string): string {
  const name = file.replace(/(Handler|Teeth|\.invariant).*$/, "").toLowerCase();
  const known: Record<string, string> = {
    referral: "registration",
    forcepool: "libraries",
    keynft: "nft",
    exchange: "swap",
  };
  return known[name] ?? name;
}

interface Tally {
  readonly lines: Map<number, boolean>;
  readonly branches: { readonly mark: Mark; readonly passed: boolean }[];
}

function report(): void {
  const files = new Map<string, Tally>();
  for (const { mark, passed } of marks.values()) {
    const tally: Tally = files.get(mark.file) ?? { lines: new Map(), branches: [] };
    files.set(mark.file, tally);
    if (mark.kind === "branch") tally.branches.push({ mark, passed });
    else tally.lines.set(mark.line, (tally.lines.get(mark.line) ?? false) || passed);
  }
  const total = { lines: [0, 0] as [number, number], branches: [0, 0] as [number, number] };
  const gaps: string[] = [];
  log(`${"file".padEnd(44)} ${"lines".padStart(8)} ${"branches".padStart(9)}`);
  for (const [file, { lines, branches }] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const passedLines = [...lines.values()].filter(Boolean).length;
    const passedBranches = branches.filter(({ passed }) => passed).length;
    total.lines[0] += passedLines;
    total.lines[1] += lines.size;
    total.branches[0] += passedBranches;
    total.branches[1] += branches.length;
    const cells = [percent(passedLines, lines.size), percent(passedBranches, branches.length)];
    log(`${file.padEnd(44)} ${cells[0]?.padStart(8)} ${cells[1]?.padStart(9)}`);
    for (const [line, passed] of lines) if (!passed) gaps.push(`${file}:${line}: no test comes here`);
    for (const { mark, passed } of branches) {
      // A branch in a line that is not reached is reported with the line only.
      if (!passed && lines.get(mark.line) !== false) gaps.push(`${file}:${mark.line}: never ${mark.what}`);
    }
  }
  log(`${"all".padEnd(44)} ${percent(...total.lines).padStart(8)} ${percent(...total.branches).padStart(9)}`);
  log(`\n${gaps.length} gaps\n${gaps.join("\n")}`);
  writeFileSync(join(cache, "gaps.txt"), `${gaps.join("\n")}\n`);
  const low = [total.lines, total.branches].some(([passed, all]) => passed * 100 < all * BAR);
  if (low) process.exitCode = 1;
}

function percent(passed: number, all: number): string {
  return all === 0 ? "–" : `${((100 * passed) / all).toFixed(1)} %`;
}
