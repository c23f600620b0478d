import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Failure } from "../lib/fail.ts";
import { root } from "../lib/root.ts";
import type { Handler } from "./handlers.ts";
import type { Part } from "./suites.ts";

const contracts = join(root, "contracts");
const vitest = join(root, "node_modules", "vitest", "vitest.mjs");

export interface Test {
  readonly name: string;
  readonly passed: boolean;
  readonly reason?: string;
  readonly seconds: number;
  readonly runs: number;
  readonly calls: number;
  readonly handlers: readonly Handler[];
}

export interface Outcome {
  readonly passed: boolean;
  readonly calls: number;
  readonly seconds: number;
  readonly tests: readonly Test[];
  readonly output: string;
}

/** Compiles everything once; parts then run the compiled tests. */
export async function buildAll(): Promise<void> {
  const { code, output } = await run(["scripts/build.ts", "--tests"], contracts, {});
  if (code !== 0) throw new Failure(output);
}

export async function runPart(part: Part, folder: string): Promise<Outcome> {
  // Each run has its own folder, because two runs may be active at the same time.
  const report = join(folder, `part-${process.pid}.json`);
  rmSync(report, { force: true });
  const started = performance.now();
  const command =
    part.folder === undefined
      ? ["scripts/campaign.ts", part.file, report]
      : [vitest, "run", part.file, "--reporter=json", `--outputFile=${report}`];
  const { code, output } = await run(command, join(root, part.folder ?? "contracts"), {
    TEST_DEPTH: "deep",
    TEST_SEED: part.seed,
    TEST_FUZZ_RUNS: String(part.fuzzRuns),
    TEST_INVARIANT_RUNS: String(part.runs),
    TEST_INVARIANT_DEPTH: String(part.depth),
  });
  const seconds = (performance.now() - started) / 1000;
  const tests = existsSync(report) ? testsIn(JSON.parse(readFileSync(report, "utf8"))) : [];
  rmSync(report, { force: true });
  // An invariant reports the calls of its handler, a fuzz test only its runs.
  const calls = tests.reduce((sum, test) => sum + (test.calls > 0 ? test.calls : test.runs), 0);
  return { passed: code === 0 && tests.length > 0, calls, seconds, tests, output };
}

interface VitestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly title: string;
      readonly status: string;
      readonly duration?: number | null;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

/** A server test whose title starts with a number stands for that many runs. */
function testsIn(report: Test[] | VitestReport): Test[] {
  if (Array.isArray(report)) return report;
  return (report as VitestReport).testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .map(({ title, status, duration, failureMessages = [] }) => ({
      ...{ name: title, passed: status === "passed", seconds: (duration ?? 0) / 1_000 },
      ...(failureMessages.length > 0 ? { reason: failureMessages.join("\n") } : {}),
      ...{ runs: Number(/^\d+/.exec(title)?.[0] ?? 1), calls: 0, handlers: [] },
    }));
}

async function run(
  args: readonly string[],
  cwd: string,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const child = spawn("node", args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const stop = () => child.kill();
  process.once("exit", stop);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const code = await new Promise<number | null>((resolve) => child.once("close", resolve));
  process.off("exit", stop);
  return { code, output };
}
