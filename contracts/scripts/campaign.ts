/**
 * Runs one Solidity test file as it was compiled, and writes what each of its tests did to the given file. How often and from which
 * seed comes from the environment, see `hardhat.config.ts`.
 */
import { writeFileSync } from "node:fs";
import type { SuiteResult } from "@nomicfoundation/edr";
import type { TestRunResult } from "hardhat/types/test";
import type { Result } from "hardhat/types/utils";
import { createRuntime } from "./runtime.ts";

/** What the Solidity runner adds to its summary. */
interface SolidityRunResult extends TestRunResult {
  readonly suiteResults?: readonly SuiteResult[];
}

const [testFile, resultFile, grep] = process.argv.slice(2);
if (testFile === undefined || resultFile === undefined) {
  throw new Error("usage: node scripts/campaign.ts TEST_FILE RESULT_FILE [TEST_PATTERN]");
}

const hre = await createRuntime();
const outcome: Result<SolidityRunResult, SolidityRunResult> = await hre.tasks
  .getTask(["test", "solidity"])
  .run({ testFiles: [testFile], noCompile: true, ...(grep === undefined ? {} : { grep }) });
const { suiteResults = [] } = outcome.success ? outcome.value : outcome.error;
const tests = suiteResults.flatMap(({ id, testResults }) =>
  testResults.map((test) => {
    const { kind } = test;
    return {
      suite: id.name,
      name: test.name,
      passed: test.status === "Success",
      reason: test.reason,
      seconds: Number(test.durationNs) / 1e9,
      runs: "runs" in kind ? Number(kind.runs) : 1,
      calls: "calls" in kind ? Number(kind.calls) : 0,
      handlers: "metrics" in kind ? Object.entries(kind.metrics).map(handlerOf) : [],
    };
  }),
);
writeFileSync(resultFile, JSON.stringify(tests));
process.exitCode = outcome.success && tests.length > 0 && tests.every(({ passed }) => passed) ? 0 : 1;

/** `calls` has those that were thrown away (`vm.assume`), as the state gave a reason to refuse them. */
function handlerOf([name, { calls, reverts, discards }]: [
  string,
  { calls: bigint; reverts: bigint; discards: bigint },
]) {
  return { name, calls: Number(calls), reverts: Number(reverts), discards: Number(discards) };
}
