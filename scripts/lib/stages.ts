import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./root.ts";

export interface Counts {
  readonly passed: number;
  readonly failed: number;
}

/** One line of the summary: a command, and how to read passed and failed tests from its report. */
export interface Stage {
  readonly name: string;
  readonly group: "checks" | "tests";
  readonly folder: string;
  readonly command: readonly [string, ...string[]];
  /** A stage that must run first, also when only this stage is requested. */
  readonly after?: string;
  /** Runs without other stages in parallel, because it uses all cores or measures time. */
  readonly alone?: boolean;
  /** Files and folders that affect the result. A stage without this list always runs: it is quick. */
  readonly inputs?: readonly string[];
  /** The progress, from the output to date. */
  readonly progress?: (output: string) => string;
  /** Reads the report file. A stage without a report is a single check that passes with exit code 0. */
  readonly read?: (report: string) => Counts;
}

/** The report file of a stage. */
export const reportOf = (name: string) =>
  join(root, ".cache", "reports", `${name.replaceAll(/\W+/g, "-")}.json`);

const bin = (name: string) => join(root, "node_modules/.bin", name);

const check = (name: string, folder: string, ...command: [string, ...string[]]): Stage => ({
  name,
  group: "checks",
  folder,
  command,
});

const typed = [
  "contracts",
  "packages/protocol",
  "packages/api",
  "packages/devnet",
  "apps/server",
  "apps/web",
  "bench",
  "e2e",
  "scripts",
];

/** The inputs of a local chain with the contracts, and of its readers. */
const chain = [
  "contracts/shipped",
  "contracts/ignition",
  "contracts/deployment-file.ts",
  "contracts/local-chain.ts",
  "packages/devnet",
  "packages/protocol",
];
const solidity = ["contracts"];
const app = [...chain, "packages/api", "apps/server", "apps/web", "contracts/scripts"];

const fileLine = /^ [✓❯×] \S+\.test\.tsx?\b/gm;

const vitest = (name: string, folder: string, inputs: readonly string[]): Stage => ({
  name,
  group: "tests",
  folder,
  inputs,
  progress: (output) => {
    const files = globSync("{src,test,*}/**/*.test.{ts,tsx}", {
      cwd: join(root, folder),
      exclude: ["**/node_modules/**"],
    });
    return `${output.match(fileLine)?.length ?? 0} of ${files.length} files`;
  },
  command: [bin("vitest"), "run", "--reporter=default", "--reporter=json", `--outputFile=${reportOf(name)}`],
  read: (report) => {
    const { numPassedTests, numFailedTests, numFailedTestSuites, success } = readJson<{
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
      success: boolean;
    }>(report);
    // A file that cannot be loaded lists no failed test, so count it as one failure.
    const failed = Math.max(numFailedTests, success ? 0 : Math.max(1, numFailedTestSuites > 0 ? 1 : 0));
    return { passed: numPassedTests, failed };
  },
});

const FRESH = "generated files are fresh";
const COMPILED = "Solidity tests compile";

const hardhat = (name: string, runner: "solidity" | "nodejs"): Stage => ({
  name,
  group: "tests",
  folder: "contracts",
  inputs: [...solidity, ...chain],
  progress: (output) => `${output.match(/^\s*[✔✓]/gm)?.length ?? 0} tests`,
  after: COMPILED,
  command: ["node", "scripts/test.ts", runner, reportOf(name), "--compiled"],
  read: (report) => readJson<Counts>(report),
});

export const stages: readonly Stage[] = [
  {
    ...check(FRESH, ".", "node", "contracts/scripts/generate.ts", "--check"),
    inputs: [...solidity, ...chain],
  },
  // One after the other: two parallel compilers would corrupt each other's cache.
  { ...check(COMPILED, "contracts", "node", "scripts/build.ts", "--tests"), after: FRESH },
  check("format and lint: TypeScript", ".", bin("biome"), "ci", "--error-on-warnings", "."),
  {
    ...check(
      "lint: Solidity",
      "contracts",
      "node_modules/.bin/solhint",
      "--disc",
      "--max-warnings",
      "0",
      "src/**/*.sol",
      "test/**/*.sol",
    ),
    inputs: solidity,
  },
  {
    ...check(
      "format: Solidity",
      "contracts",
      "node_modules/.bin/prettier",
      "--check",
      "src/**/*.sol",
      "test/**/*.sol",
    ),
    inputs: solidity,
  },
  ...typed.map((folder) => check(`types: ${folder}`, folder, bin("tsc"), "-p", ".")),
  check("import directions", "scripts", "node", "checks/imports.ts"),
  check("commands in the docs exist", "scripts", "node", "checks/docs.ts"),
  check("Solidity tests deploy what ships", "scripts", "node", "checks/shipped.ts"),
  check("attacks are listed", "scripts", "node", "checks/security.ts"),
  check("dependencies are justified", "scripts", "node", "checks/dependencies.ts"),
  check("texts use the glossary's words", "scripts", "node", "checks/glossary.ts"),
  check("no machine or registry in any file", "scripts", "node", "checks/self-contained.ts"),
  check("evidence is fresh and complete", ".", "node", "scripts/generate-evidence.ts", "--check"),
  // Longest first, so that both lanes finish at about the same time.
  hardhat("contracts: Solidity", "solidity"),
  hardhat("contracts: TypeScript", "nodejs"),
  vitest("server", "apps/server", [...chain, "packages/api", "apps/server"]),
  vitest("scripts", "scripts", [...app, "contracts", "scripts", "docs", "bench", "e2e"]),
  vitest("web", "apps/web", [...app, "evidence/security.md"]),
  vitest("devnet", "packages/devnet", chain),
  vitest("protocol", "packages/protocol", chain),
  vitest("api", "packages/api", ["packages/api"]),
  vitest("bench", "bench", [...app, "contracts", "bench"]),
  {
    name: "browser",
    group: "tests",
    alone: true,
    folder: "e2e",
    inputs: [...app, "e2e"],
    progress: (output) => {
      const [, total] = /^Running (\d+) tests/m.exec(output) ?? [];
      return total === undefined
        ? "starting"
        : `${output.match(/^\s*[✓✘-]\s+\d+/gm)?.length ?? 0} of ${total} tests`;
    },
    command: ["node", "run.ts"],
    read: (report) => {
      const { stats } = readJson<{ stats: { expected: number; unexpected: number; flaky: number } }>(report);
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky };
    },
  },
];

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
