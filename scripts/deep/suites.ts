/** Defines what `npm run test:deep` runs, how often, and the code and seed that identify each part. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { shippedBy } from "@cinder/contracts/shipped";
import { root } from "../lib/root.ts";

const contracts = join(root, "contracts");
const server = join(root, "apps", "server");

/** Number of runs: per fuzz test, or invariant runs of `depth` calls each. */
export interface Depth {
  readonly fuzzRuns: number;
  readonly runs: number;
  readonly depth: number;
}

export interface Suite {
  readonly name: string;
  /** The test file, relative to its folder. */
  readonly file: string;
  /** The workspace of the test; contracts if undefined. */
  readonly folder?: "apps/server";
  /** Whether it is the campaign over the whole protocol, in which every action needs its share of calls. */
  readonly isWhole: boolean;
  readonly actions: readonly string[];
  /** A hash of the compiled test and of all code that it runs. */
  readonly code: string;
  readonly depth: Depth;
  /** Number of parts with equally many runs. Each has its own seed, so a failure can be reproduced quickly. */
  readonly parts: number;
}

export interface Part extends Depth {
  readonly suite: string;
  readonly file: string;
  readonly folder?: "apps/server";
  readonly seed: string;
  readonly key: string;
}

/** The campaign over the whole protocol: 20 × 500 = 10,000 runs of 100 calls. */
const whole = { depth: { fuzzRuns: 100_000, runs: 500, depth: 100 }, parts: 20 };
/** Campaigns of single contracts: a fifth of the runs each. */
const single = { depth: { fuzzRuns: 100_000, runs: 2_000, depth: 100 }, parts: 1 };
/**
 * Fuzz tests ignore `runs` and `depth`. The values are part of the keys of parts that have passed, so do not change
 * them.
 */
const fuzz = { depth: { fuzzRuns: 100_000, runs: 1_000, depth: 100 }, parts: 1 };

/** TypeScript tests that compare long histories with the TypeScript models; they set their own length. */
const histories = { fuzzRuns: 0, runs: 0, depth: 0 };
/** Tests that take a seed run in ten parts with a seed each. Other tests have fixed seeds. */
const historyParts = (text: string) => (text.includes("TEST_SEED") ? 10 : 1);

export function suites(): Suite[] {
  // FirstLiquidity runs before everything else and then only keeps LP tokens, so no history calls it.
  const sources = filesIn(join(contracts, "artifacts", "src"), ".json").filter(
    (path) => !path.includes("FirstLiquidity.sol"),
  );
  // Tests deploy contracts from artifacts, so a test's bytecode does not contain them.
  const deployed = hashOf(sources.map(bytecodeIn));
  const besideModels = filesIn(join(contracts, "test"), ".test.ts")
    .map((path) => ({ path, text: textOf(path) }))
    .filter(({ text }) => text.includes("TEST_DEPTH"))
    .map(({ path, text }) => ({
      name: basename(path, ".ts"),
      file: relative(contracts, path),
      isWhole: false,
      actions: [],
      code: hashOf([text, deployed]),
      depth: histories,
      parts: historyParts(text),
    }));
  const campaigns = filesIn(join(contracts, "test"), ".t.sol")
    .filter((path) => /function (?:testFuzz_|invariant_)/.test(readFileSync(path, "utf8")))
    .map((path) => {
      const file = relative(contracts, path);
      const isWhole = file.startsWith("test/invariant/protocol/");
      const compiled = [file, ...(isWhole ? [] : shippedBy([file]))].flatMap((one) =>
        filesIn(join(contracts, "artifacts", one), ".json").map(bytecodeIn),
      );
      return {
        name: basename(file, ".t.sol"),
        file,
        isWhole,
        actions: isWhole
          ? actionsOf(join(contracts, "artifacts/test/invariant/protocol/ProtocolHandler.sol"))
          : [],
        code: hashOf([...compiled, isWhole ? deployed : ""]),
        ...(isWhole ? whole : file.startsWith("test/invariant/") ? single : fuzz),
      };
    })
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole) || a.name.localeCompare(b.name));
  return [...campaigns, ...besideModels, ...serverSuites()];
}

/**
 * Random histories of the service's ledger: six times as long as in `npm test`, ten times. A change in another test
 * does not invalidate them.
 */
function serverSuites(): Suite[] {
  const files = ["src", "test"].flatMap((folder) => filesIn(join(server, folder), ""));
  const shared = files.filter((path) => /\.(ts|sql)$/.test(path) && !path.endsWith(".test.ts"));
  const texts = shared.map((path) => readFileSync(path, "utf8"));
  return filesIn(join(server, "test"), ".test.ts").flatMap((path) => {
    const text = textOf(path);
    if (!/TEST_SEED|TEST_DEPTH/.test(text)) return [];
    return [
      {
        ...{
          name: `server ${basename(path, ".test.ts")}`,
          file: relative(server, path),
          folder: "apps/server" as const,
        },
        ...{ isWhole: false, actions: [], depth: histories, parts: historyParts(text) },
        code: hashOf([text, ...texts]),
      },
    ];
  });
}

export function partsOf(suite: Suite, base: string): Part[] {
  return Array.from({ length: suite.parts }, (_, i) =>
    partWith(suite, `0x${hashOf([base, suite.name, String(i)])}`),
  );
}

/** The part with a given seed. The runner repeats the same calls from that seed on the present code. */
export function partWith({ depth, code, name, file, folder }: Suite, seed: string): Part {
  const key = hashOf([code, seed, JSON.stringify(depth)]);
  return { suite: name, file, ...(folder === undefined ? {} : { folder }), seed, ...depth, key };
}

/** The functions of a handler that the runner calls: all except views. */
function actionsOf(folder: string): string[] {
  const { abi } = JSON.parse(readFileSync(join(folder, `${basename(folder, ".sol")}.json`), "utf8")) as {
    abi: { type: string; name: string; stateMutability: string }[];
  };
  return abi
    .filter(({ type, stateMutability }) => type === "function" && stateMutability === "nonpayable")
    .map(({ name }) => name);
}

/** The metadata that the compiler appends to bytecode: a hash of the sources. A comment changes only this hash. */
const metadata = /a2646970667358221220[0-9a-f]{64}64736f6c6343[0-9a-f]{6}0033/g;

export function bytecodeOf(artifact: { bytecode?: string }): string {
  return (artifact.bytecode ?? "").replaceAll(metadata, "");
}

function bytecodeIn(path: string): string {
  return bytecodeOf(JSON.parse(readFileSync(path, "utf8")));
}

/** A test's source without its `@spec` tags, which do not affect what runs. */
function textOf(path: string): string {
  return readFileSync(path, "utf8").replaceAll(/^ *\/\/ @spec .*\n/gm, "");
}

export function hashOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\n");
  return hash.digest("hex");
}

function filesIn(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(ending))
    .sort()
    .map((path) => join(folder, path));
}
