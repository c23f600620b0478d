/**
 * Runs the contracts' fuzz and invariant tests at full depth, and the server's random histories: `npm run test:deep`.
 * This takes hours, so it runs in parts: parts that already passed on the same code are skipped, and it can be stopped
 * and restarted at any time.
 *   --only NAME     suites whose name starts with NAME
 *   --seed 0x…      with --only: only the part with this seed
 *   --again         start over with new seeds
 *   --list          list the suites and how many parts have passed
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { handlerProblems, handlersOf } from "./deep/handlers.ts";
import { Journal } from "./deep/journal.ts";
import { handlerTable, summary } from "./deep/report.ts";
import { buildAll, runPart } from "./deep/run.ts";
import { type Part, partsOf, partWith, type Suite, suites } from "./deep/suites.ts";
import { command, Failure } from "./lib/fail.ts";
import { root } from "./lib/root.ts";

const folder = join(root, ".cache", "deep");
/** Committed files: the journal, and its summary for readers. */
const kept = { journal: "evidence/deep-run.json", summary: "evidence/deep-run.md" };

await command(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: "string" },
      seed: { type: "string" },
      again: { type: "boolean" },
      list: { type: "boolean" },
    },
  });
  if (values.seed !== undefined && values.only === undefined) {
    throw new Failure("A seed belongs to a suite: say which with --only.");
  }
  mkdirSync(folder, { recursive: true });
  await buildAll();
  const journal = Journal.open(join(root, kept.journal), values.again === true);
  const wanted = chosenFrom(suites(), values.only);
  if (wanted.length === 0) throw new Failure(`No suite's name begins with "${values.only}".`);

  for (const suite of journal.failedFirst(wanted)) {
    const parts = partsOf(suite, journal.base);
    if (values.list === true) {
      console.log(
        `${suite.name.padEnd(30)} ${parts.filter((part) => journal.isProven(part)).length}/${parts.length}`,
      );
      continue;
    }
    if (values.seed === undefined) await prove(suite, parts, journal);
    else await run(suite.name, partWith(suite, values.seed), journal);
  }
  if (values.list === true) return;
  writeSummary(journal);
  console.log(`\nWhat ran is in ${kept.summary}.`);
});

/** Suites whose name starts with the given text, or only the suite with exactly that name. */
function chosenFrom(all: readonly Suite[], only: string | undefined): readonly Suite[] {
  if (only === undefined) return all;
  const named = all.filter(({ name }) => name === only);
  return named.length > 0 ? named : all.filter(({ name }) => name.startsWith(only));
}

async function prove(suite: Suite, parts: readonly Part[], journal: Journal): Promise<void> {
  for (const [i, part] of parts.entries()) {
    const label = `${suite.name}${parts.length === 1 ? "" : ` ${i + 1}/${parts.length}`}`;
    if (journal.isProven(part)) {
      console.log(`· ${label}: proven for this code`);
      continue;
    }
    await run(label, part, journal);
  }
  const handlers = handlersOf(parts.flatMap((part) => journal.handlersOf(part)));
  if (handlers.length === 0 || !suite.isWhole) return;
  console.log(handlerTable(handlers));
  const problems = handlerProblems(handlers, suite.actions);
  if (problems.length > 0) throw new Failure(problems.join("\n"));
}

async function run(label: string, part: Part, journal: Journal): Promise<void> {
  if (process.stdout.isTTY) process.stdout.write(`… ${label}`);
  const outcome = await runPart(part, folder);
  journal.note(part, commit(), outcome);
  writeSummary(journal);
  if (process.stdout.isTTY) process.stdout.write("\r\u001b[K");
  console.log(lineOf(label, part, outcome));
  if (outcome.passed) return;
  console.log(outcome.output);
  for (const { name, reason } of outcome.tests) if (reason !== undefined) console.log(`${name}: ${reason}`);
  throw new Failure(
    `${part.suite} failed with seed ${part.seed}. The same again:\n  npm run test:deep -- --only ${part.suite} --seed ${part.seed}`,
  );
}

function lineOf(
  label: string,
  { seed }: Part,
  { passed, calls, seconds }: { passed: boolean; calls: number; seconds: number },
): string {
  const speed = `${calls.toLocaleString("en")} calls, ${seconds.toFixed(0)} s, ${Math.round(calls / seconds)}/s`;
  return `${passed ? "✓" : "✗"} ${label.padEnd(34)} ${speed.padEnd(40)} ${seed}`;
}

function writeSummary(journal: Journal): void {
  writeFileSync(join(root, kept.summary), summary(journal, suites()));
}

function commit(): string {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], { cwd: root, encoding: "utf8" }).trim();
  } catch {
    // A copy without git history can run the tests too.
    return "unknown";
  }
}
