/**
 * Compiles the contracts, and with `--tests` the tests too. The compiler uses one core and Hardhat merges all files
 * with the same settings into one job. So this script splits the features into several jobs and runs two in parallel.
 * Tests have their own settings.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { SolidityHooks } from "hardhat/types/hooks";
import type { HardhatRuntimeEnvironment } from "hardhat/types/hre";
import type { CompilerInput } from "hardhat/types/solidity";
import { createRuntime } from "./runtime.ts";
import { hasOurs } from "./shipped.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
/** Parallel jobs. Each needs as much memory again. */
const LANES = 2;
/** Number of test jobs. More jobs balance the two lanes better, but each compiles all imported files again. */
const TEST_JOBS = 3;

export async function build(
  hre: HardhatRuntimeEnvironment,
  { mocks = false, tests = false }: { mocks?: boolean; tests?: boolean } = {},
): Promise<void> {
  const kinds = Map.groupBy(await hre.solidity.getRootFilePaths(), kindOf);
  const jobs = (kind: Kind, into: number) =>
    divided(kinds.get(kind) ?? [], into).map((paths) => ({
      paths,
      buildProfile: kind === "test" ? "tests" : "default",
    }));
  hre.hooks.registerHandlers("solidity", parallelSolc);
  await buildAll(hre, jobs("shipped", LANES));
  // A separate step after the shipped contracts: otherwise each job would compile them again.
  if (tests) await buildAll(hre, [...jobs("like shipped", 1), ...jobs("test", TEST_JOBS)]);
  else if (mocks) await buildAll(hre, jobs("like shipped", LANES));
  hre.hooks.unregisterHandlers("solidity", parallelSolc);
}

type Kind = "shipped" | "like shipped" | "test";

/**
 * Mocks, and tests that contain our code, use the settings of shipped contracts. Next versions and weak twins are whole
 * contracts whose gas is not measured: optimizing them would take a minute.
 */
function kindOf(path: string): Kind {
  const name = relative(folder, path);
  if (/^(test\/exits\/\w+Next|src\/mocks\/Weak\w+)\.sol$/.test(name)) return "test";
  if (name.startsWith("test/")) return hasOurs(name) ? "like shipped" : "test";
  return name.startsWith("src/mocks/") ? "like shipped" : "shipped";
}

async function buildAll(
  hre: HardhatRuntimeEnvironment,
  jobs: readonly { readonly paths: string[]; readonly buildProfile: string }[],
): Promise<void> {
  const results: ReturnType<typeof hre.solidity.build>[] = [];
  let before: Promise<unknown> = Promise.resolve();
  for (const { paths, buildProfile } of jobs) {
    const compiling = Promise.withResolvers<void>();
    const done = turns.run({ before, begin: compiling.resolve, roots: new Set(paths.map(rootName)) }, () =>
      hre.solidity.build(paths, { quiet: true, concurrency: 1, buildProfile }),
    );
    results.push(done);
    before = done.catch(() => undefined);
    await Promise.race([done, compiling.promise]);
  }
  for (const result of await Promise.all(results)) {
    const errors = result instanceof Map ? [...result.values()].flatMap(errorsOf) : [String(result.reason)];
    if (errors.length > 0) throw new Error(errors.join("\n"));
  }
}

/**
 * Only the compiler runs in parallel. Each job first reads Hardhat's one cache file and finally writes it, so all jobs
 * read it before the first compiles, and they write it in turn.
 */
const turns = new AsyncLocalStorage<{
  before: Promise<unknown>;
  begin: () => void;
  roots: ReadonlySet<string>;
}>();

const parallelSolc: Partial<SolidityHooks> = {
  invokeSolc: async (context, compiler, input, config, next) => {
    const turn = turns.getStore();
    if (turn === undefined) return next(context, compiler, input, config);
    turn.begin();
    const output = await inLane(() => next(context, compiler, onlyFor(turn.roots, input), config));
    await turn.before;
    // Files that were not requested have only an id, which Hardhat's test runner cannot read.
    const sources = Object.entries(output.sources).filter(([, { ast }]) => ast !== undefined);
    return { ...output, sources: Object.fromEntries(sources) };
  },
};

let free = LANES;
const waiting: (() => void)[] = [];

async function inLane<Result>(work: () => Promise<Result>): Promise<Result> {
  if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  else free -= 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  }
}

/**
 * Requests output for these files only. Hardhat also requests it for all imported files, whose code another job
 * produces: requesting a file's syntax tree makes the compiler generate code for its contracts. Interfaces, libraries
 * and abstract contracts have almost no code, and their trees locate test failures. The runner needs the trees of all
 * base contracts to tell functions with the same name apart.
 */
function onlyFor(roots: ReadonlySet<string>, input: CompilerInput): CompilerInput {
  const all = Object.fromEntries(
    Object.entries(input.settings.outputSelection["*"] ?? {}).map(([part, outputs]) => [
      part,
      // Skip opcodes as text: nothing reads them, and they took a sixth of the compiler's time.
      outputs.filter((output) => !output.endsWith(".opcodes")),
    ]),
  );
  const sources = Object.entries(input.sources);
  const fileOf = new Map(
    sources.flatMap(([name, { content }]) =>
      [...content.matchAll(/^contract (\w+)/gm)].map(([, contract]) => [contract, name] as const),
    ),
  );
  const wanted = new Set<string>();
  const left = sources
    .filter(([name, { content }]) => roots.has(plainName(name)) || !/^contract /m.test(content))
    .map(([name]) => name);
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (wanted.has(name)) continue;
    wanted.add(name);
    const { content = "" } = input.sources[name] ?? {};
    for (const [, bases = ""] of content.matchAll(/^(?:abstract )?contract \w+\s+is\s([^{]+)\{/gm)) {
      for (const [base] of bases.matchAll(/\w+/g))
        left.push(...[fileOf.get(base)].filter((file) => file !== undefined));
    }
  }
  const outputSelection = Object.fromEntries([...wanted].map((name) => [name, all]));
  return { ...input, settings: { ...input.settings, outputSelection } };
}

/** `project/src/burn/Burn.sol`, or `npm:@openzeppelin/contracts/…` without the version in the compiler's name. */
const plainName = (name: string) => name.replace(/^npm\/(.+?)@[^/@]+\//, "npm:$1/");
const rootName = (path: string) => (path.startsWith("npm:") ? path : `project/${relative(folder, path)}`);

type Outcome =
  Exclude<
    Awaited<ReturnType<HardhatRuntimeEnvironment["solidity"]["build"]>>,
    { reason: unknown }
  > extends Map<string, infer Value>
    ? Value
    : never;

function errorsOf(outcome: Outcome): string[] {
  return "errors" in outcome
    ? outcome.errors
        .filter(({ severity }) => severity === "error")
        .map((error) => error.formattedMessage ?? error.message)
    : [];
}

/**
 * Groups whole features, so that each job compiles little beyond what its tests need. Distributes the largest first, to
 * balance the jobs.
 */
function divided(paths: readonly string[], into: number): string[][] {
  const features = new Map<string, { paths: string[]; work: number }>();
  for (const path of paths) {
    const feature = featureOf(path);
    const known = features.get(feature) ?? { paths: [], work: 0 };
    known.paths.push(path);
    known.work += path.startsWith("npm:") ? 0 : workOf(path);
    features.set(feature, known);
  }
  const jobs = Array.from({ length: into }, () => ({ paths: [] as string[], work: 0 }));
  for (const { paths: more, work } of [...features.values()].sort((a, b) => b.work - a.work)) {
    const lightest = jobs.reduce((least, job) => (job.work < least.work ? job : least));
    lightest.paths.push(...more);
    lightest.work += work;
  }
  return jobs
    .filter(({ paths: some }) => some.length > 0)
    .sort((a, b) => b.work - a.work)
    .map(({ paths: some }) => some);
}

/** An estimate of a file's code size: a contract contains the code of all that it inherits and creates. */
function workOf(path: string): number {
  const reached = new Set<string>();
  const left = [path];
  let size = 0;
  for (let file = left.pop(); file !== undefined; file = left.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    const text = readFileSync(file, "utf8");
    size += text.length;
    left.push(
      ...[...text.matchAll(/^(?:import|\}) .*?"(\.[^"]+)";$/gm)].map(([, name = ""]) =>
        join(dirname(file), name),
      ),
    );
  }
  return size;
}

/**
 * The feature of a file: `src/burn/Burn.sol`, `test/burn/Burn.t.sol` and `test/invariant/BurnHandler.sol` belong
 * together.
 */
function featureOf(path: string): string {
  const [, feature = ""] = relative(folder, path).split("/");
  if (!["exits", "invariant", "support"].includes(feature)) return feature;
  return (/^[A-Z][a-z]+/.exec(basename(path))?.[0] ?? feature).toLowerCase();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build(await createRuntime(), { tests: process.argv.includes("--tests") });
}
