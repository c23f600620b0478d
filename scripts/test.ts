/**
 * Runs all checks and tests: `npm test`. Prints one line per stage, the output of failed stages, and the result. Skips
 * stages that passed before and whose files have not changed, except with `--all` or when CI is set.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { Board, seconds } from "./lib/board.ts";
import { buildStale, builds } from "./lib/build.ts";
import { command, Failure } from "./lib/fail.ts";
import { forgetPassed, hasPassed, inputsOf, rememberPassed } from "./lib/passed.ts";
import { root } from "./lib/root.ts";
import { type Counts, reportOf, type Stage, stages } from "./lib/stages.ts";

const LANES = Math.min(2, availableParallelism());
const SLOWEST = 5;

const board = new Board();
const children = new Set<ChildProcess>();
// Stop all children when this command is stopped.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => process.exit(130));
process.on("disconnect", () => process.exit(130));
process.on("exit", () => {
  for (const child of children) child.kill("SIGTERM");
});

await command(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" }, all: { type: "boolean" } } });
  const chosen = chosenBy(values.only);
  const isForced = values.all === true || values.only !== undefined || (process.env.CI ?? "") !== "";
  const skipped = isForced ? [] : chosen.filter(hasPassed);
  const left = chosen.filter((stage) => !skipped.includes(stage) && !preparesOnly(stage, skipped));
  const wanted = stages.filter(
    (stage) => left.includes(stage) || left.some(({ after }) => after === stage.name),
  );
  if (skipped.length > 0) {
    const names = skipped.map(({ name }) => name).join(", ");
    board.print(`Skipped, because nothing they depend on has changed since they passed: ${names}.`);
    board.print('"npm test -- --all" runs them too.');
  }

  const started = performance.now();
  // Later stages need the compiled contracts and the built web app.
  await buildStale(builds.contracts, builds.server, builds.web);
  board.print(`  built contracts, server and web app ${seconds(performance.now() - started).trim()}`);

  const total = { passed: 0, failed: 0 };
  const times: { name: string; time: number }[] = [];
  await runTwoAtOnce(wanted, async (stage) => {
    const begun = performance.now();
    const { counts, output } = await run(stage);
    const time = performance.now() - begun;
    times.push({ name: stage.name, time });
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (counts.failed > 0) board.print(output);
    board.print(line(counts, stage.name, time));
  });
  board.end();
  console.log(`\nin ${seconds(performance.now() - started).trim()}; the slowest stages:`);
  for (const { name, time } of times.toSorted((a, b) => b.time - a.time).slice(0, SLOWEST))
    console.log(`  ${name.padEnd(36)} ${seconds(time)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

function chosenBy(only: string | undefined): Stage[] {
  const chosen = stages.filter(
    ({ name, group }) => only === undefined || group === only || name.startsWith(only),
  );
  if (chosen.length > 0) return chosen;
  throw new Failure(`No stage is called "${only}". There are: ${stages.map(({ name }) => name).join(", ")}.`);
}

/** Whether a stage only prepares other stages, and all of those are skipped. */
function preparesOnly({ name }: Stage, skipped: readonly Stage[]): boolean {
  const prepared = stages.filter(({ after }) => after === name);
  return prepared.length > 0 && prepared.every((stage) => skipped.includes(stage));
}

/** Runs stages in order, two in parallel, as most keep one core busy. A stage waits for its `after` stage. */
async function runTwoAtOnce(wanted: readonly Stage[], work: (stage: Stage) => Promise<void>): Promise<void> {
  const left = [...wanted];
  const running = new Map<string, Promise<void>>();
  const isWaiting = ({ after }: Stage) =>
    after !== undefined && (running.has(after) || left.some(({ name }) => name === after));
  while (left.length > 0) {
    const next = left.findIndex((stage) => !isWaiting(stage));
    const stage = left[next];
    if (stage === undefined || running.size > (stage.alone ? 0 : LANES - 1)) {
      await Promise.race(running.values());
      continue;
    }
    left.splice(next, 1);
    const done = work(stage).finally(() => running.delete(stage.name));
    running.set(stage.name, done);
    if (stage.alone) await done;
  }
  await Promise.all(running.values());
}

async function run(stage: Stage): Promise<{ counts: Counts; output: string }> {
  const report = reportOf(stage.name);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  forgetPassed(stage);
  const inputs = inputsOf(stage);
  const [program, ...args] = stage.command;
  const child = spawn(program, args, {
    cwd: join(root, stage.folder),
    env: {
      ...process.env,
      REPORT_FILE: report,
      ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : { NO_COLOR: "1" }),
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const removeLine = board.add(stage.name, () => stage.progress?.(stripVTControlCharacters(output)) ?? "");
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(null);
    });
    child.once("close", resolve);
  });
  removeLine();
  children.delete(child);
  const counts = count(stage, code, report);
  if (counts.failed === 0) rememberPassed(stage, inputs);
  return { counts, output };
}

/** A non-zero exit code counts as a failure whatever the report says. A report without tests is also a failure. */
function count(stage: Stage, code: number | null, report: string): Counts {
  if (stage.read === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const counts = stage.read(report);
  if (code === 0 && counts.passed > 0) return counts;
  return { passed: counts.passed, failed: Math.max(1, counts.failed) };
}

function line({ passed, failed }: Counts, name: string, time: number): string {
  const mark = failed === 0 ? "✓" : "✗";
  const tally = failed === 0 ? `${passed}` : `${passed}, ${failed} failed`;
  return `${mark} ${name.padEnd(36)} ${tally.padStart(18)} ${seconds(time)}`;
}
