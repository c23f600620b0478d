/** Proves everything: `npm test`. One line per stage, the output of what failed, and a plain last line. */
import { spawn } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { buildStale, builds } from "./lib/build.ts";
import { command, Failure } from "./lib/fail.ts";
import { root } from "./lib/root.ts";
import { type Counts, reportOf, type Stage, stages } from "./lib/stages.ts";

const LANES = Math.min(2, availableParallelism());

await command(async () => {
  const { values } = parseArgs({ options: { only: { type: "string" } } });
  const chosen = stages.filter(
    ({ name, group }) => values.only === undefined || group === values.only || name.startsWith(values.only),
  );
  const wanted = stages.filter(
    (stage) => chosen.includes(stage) || chosen.some(({ after }) => after === stage.name),
  );
  if (wanted.length === 0) {
    throw new Failure(
      `No stage is called "${values.only}". There are: ${stages.map(({ name }) => name).join(", ")}.`,
    );
  }

  // Everything after this reads the compiled contracts and, in the browser, the built app.
  await buildStale(builds.contracts, builds.server, builds.web);

  const started = performance.now();
  const total = { passed: 0, failed: 0 };
  await eachBesideAnother(wanted, async (stage) => {
    const begun = performance.now();
    const { counts, output } = await run(stage);
    total.passed += counts.passed;
    total.failed += counts.failed;
    if (counts.failed > 0) console.log(output);
    console.log(line(counts, stage.name, performance.now() - begun));
  });
  console.log(`\nin ${seconds(performance.now() - started)}`);
  console.log(`${total.passed} passed, ${total.failed} failed`);
  if (total.failed > 0) process.exitCode = 1;
});

/** In their order, two at a time: most stages keep one core busy. */
async function eachBesideAnother(
  wanted: readonly Stage[],
  work: (stage: Stage) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  for (const stage of wanted) {
    const room = stage.alone ? 0 : LANES - 1;
    while (running.size > room) await Promise.race(running);
    const done = work(stage).finally(() => running.delete(done));
    running.add(done);
    if (stage.alone) await done;
  }
  await Promise.all(running);
}

async function run(stage: Stage): Promise<{ counts: Counts; output: string }> {
  const report = reportOf(stage.name);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
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
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => {
    child.once("error", (error) => {
      output += error.message;
      resolve(null);
    });
    child.once("close", resolve);
  });
  return { counts: count(stage, code, report), output };
}

/** A command that failed has failed, whatever its report says; one without tests has proven nothing. */
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
  return `${mark} ${name.padEnd(36)} ${tally.padStart(14)} ${seconds(time).padStart(9)}`;
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}
