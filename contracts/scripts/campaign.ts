/**
 * Runs one compiled test file, Solidity or TypeScript, and writes the result of each test to the given file. Runs and
 * seed come from the environment, see `hardhat.config.ts`.
 */
import { writeFileSync } from "node:fs";
import type { TestRunResult } from "hardhat/types/test";
import type { Result } from "hardhat/types/utils";
import { createRuntime } from "./runtime.ts";

interface Metrics {
  readonly calls: bigint;
  readonly reverts: bigint;
  readonly discards: bigint;
}

/** Figures that the Solidity runner adds to its summary: runs for a fuzz test, runs and calls for an invariant. */
interface SolidityRunResult extends TestRunResult {
  readonly suiteResults?: readonly {
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly reason?: string;
      readonly durationNs: bigint;
      readonly kind: {
        readonly runs?: bigint;
        readonly calls?: bigint;
        readonly metrics?: Readonly<Record<string, Metrics>>;
      };
    }[];
  }[];
}

const [testFile, resultFile, grep] = process.argv.slice(2);
if (testFile === undefined || resultFile === undefined) {
  throw new Error("usage: node scripts/campaign.ts TEST_FILE RESULT_FILE [TEST_PATTERN]");
}

const hre = await createRuntime();
const outcome: Result<SolidityRunResult, SolidityRunResult> = await hre.tasks
  .getTask(["test", testFile.endsWith(".sol") ? "solidity" : "nodejs"])
  .run({ testFiles: [testFile], noCompile: true, ...(grep === undefined ? {} : { grep }) });
const { suiteResults, summary } = outcome.success ? outcome.value : outcome.error;
const seconds = performance.now() / 1000;
const tests = suiteResults
  ?.flatMap(({ testResults }) => testResults)
  .map(({ name, status, reason, durationNs, kind }) => ({
    name,
    passed: status === "Success",
    reason,
    seconds: Number(durationNs) / 1e9,
    runs: Number(kind.runs ?? 1),
    calls: Number(kind.calls ?? 0),
    handlers: Object.entries(kind.metrics ?? {}).map(handlerOf),
  })) ?? [
  {
    name: testFile,
    passed: summary.failed === 0 && summary.passed > 0,
    seconds,
    runs: 1,
    calls: 0,
    handlers: [],
  },
];
writeFileSync(resultFile, JSON.stringify(tests));
process.exitCode = outcome.success && tests.length > 0 && tests.every(({ passed }) => passed) ? 0 : 1;

/** `calls` includes discarded calls (`vm.assume`), which the state did not allow. */
function handlerOf([name, { calls, reverts, discards }]: [string, Metrics]) {
  return { name, calls: Number(calls), reverts: Number(reverts), discards: Number(discards) };
}
