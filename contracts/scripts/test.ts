/**
 * Runs the contracts' tests, Solidity or TypeScript, and writes the counts of passed and failed tests to the given
 * file. Compiles first unless that is done: two parallel compilers would corrupt each other's cache.
 */
import { globSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { TestRunResult } from "hardhat/types/test";
import type { Result } from "hardhat/types/utils";
import { build } from "./build.ts";
import { createRuntime } from "./runtime.ts";

/** Counts that the Solidity runner's summary lacks. */
interface SolidityRunResult extends TestRunResult {
  readonly suiteResults?: readonly { readonly testResults: readonly { readonly status: string }[] }[];
}

const [runner, countsFile, compiled] = process.argv.slice(2);
if ((runner !== "solidity" && runner !== "nodejs") || countsFile === undefined) {
  throw new Error("usage: node scripts/test.ts solidity|nodejs COUNTS_FILE [--compiled]");
}

const hre = await createRuntime();
if (compiled !== "--compiled") await build(hre, { tests: true });
// For TypeScript pass only test files: the runner would count each shared file as a passed test.
const testFiles = runner === "nodejs" ? globSync("test/**/*.test.ts").map((file) => resolve(file)) : [];
const outcome: Result<SolidityRunResult, SolidityRunResult> = await hre.tasks
  .getTask(["test", runner])
  .run({ noCompile: true, testFiles });
const result = outcome.success ? outcome.value : outcome.error;
const tests = result.suiteResults?.flatMap(({ testResults }) => testResults);
const counts =
  tests === undefined
    ? { passed: result.summary.passed, failed: result.summary.failed }
    : {
        passed: tests.filter(({ status }) => status === "Success").length,
        failed: tests.filter(({ status }) => status === "Failure").length,
      };
writeFileSync(countsFile, JSON.stringify(counts));
process.exitCode = outcome.success && counts.failed === 0 && counts.passed > 0 ? 0 : 1;
