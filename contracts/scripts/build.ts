/**
 * Compiles the contracts, with `--tests` everything. The compiler works on one core and merges everything of the
 * same settings into one job, so it is called twice at once, with the features divided between the two. Tests come after what
 * they test, with settings of their own.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { statSync } from "node:fs";
import { basename, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { SolidityHooks } from "hardhat/types/hooks";
import type { HardhatRuntimeEnvironment } from "hardhat/types/hre";
import type { CompilerInput } from "hardhat/types/solidity";
import { createRuntime } from "./runtime.ts";
import { hasOurs } from "./shipped.ts";

const folder = fileURLToPath(new URL("..", import.meta.url));
const JOBS = 2;

export async function build(
  hre: HardhatRuntimeEnvironment,
  { mocks = false, tests = false }: { mocks?: boolean; tests?: boolean } = {},
): Promise<void> {
  const all = await hre.solidity.getRootFilePaths();
  const wanted = all.filter((path) => {
    const [top, feature] = relative(folder, path).split("/");
    return tests || (top !== "test" && (mocks || feature !== "mocks"));
  });
  const [ours, theirs] = [wanted.filter((path) => !isTest(path)), wanted.filter(isTest)];
  hre.hooks.registerHandlers("solidity", inTurn);
  await buildAll(hre, ours, "default");
  await buildAll(hre, theirs, "tests");
  hre.hooks.unregisterHandlers("solidity", inTurn);
}

function isTest(path: string): boolean {
  const name = relative(folder, path);
  return name.startsWith("test/") && !hasOurs(name);
}

async function buildAll(
  hre: HardhatRuntimeEnvironment,
  wanted: readonly string[],
  buildProfile: string,
): Promise<void> {
  const results: ReturnType<typeof hre.solidity.build>[] = [];
  let before: Promise<unknown> = Promise.resolve();
  for (const paths of divided(wanted)) {
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

/** Only the compiler's work is done at once: each job ends by writing Hardhat's one cache file, and two at a time would spoil it. */
const turns = new AsyncLocalStorage<{
  before: Promise<unknown>;
  begin: () => void;
  roots: ReadonlySet<string>;
}>();

const inTurn: Partial<SolidityHooks> = {
  invokeSolc: async (context, compiler, input, config, next) => {
    const turn = turns.getStore();
    turn?.begin();
    const output = await next(
      context,
      compiler,
      turn === undefined ? input : onlyFor(turn.roots, input),
      config,
    );
    await turn?.before;
    // Of a file that nobody asked for there is only a number, which Hardhat's test runner cannot read.
    const sources = Object.entries(output.sources).filter(([, { ast }]) => ast !== undefined);
    return { ...output, sources: Object.fromEntries(sources) };
  },
};

/**
 * Asks for these files alone. Hardhat asks for all they import too, whose code another job makes and keeps: who asks for the
 * syntax tree of a file makes the compiler generate the code of its contracts. Interfaces, libraries and abstract contracts have
 * none to speak of, and their trees tell where a test failed. The runner needs those of all bases, to tell functions of one name
 * apart.
 */
function onlyFor(roots: ReadonlySet<string>, input: CompilerInput): CompilerInput {
  const all = input.settings.outputSelection["*"] ?? {};
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

/** `project/src/burn/Burn.sol`, or `npm:@openzeppelin/contracts/…` without the version that the compiler is told. */
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

/** Whole features, so that each job compiles what its tests need and little more; the largest first, to even them out. */
function divided(paths: readonly string[]): string[][] {
  const features = new Map<string, { paths: string[]; size: number }>();
  for (const path of paths) {
    const feature = featureOf(path);
    const known = features.get(feature) ?? { paths: [], size: 0 };
    known.paths.push(path);
    known.size += path.startsWith("npm:") ? 0 : statSync(path).size;
    features.set(feature, known);
  }
  const jobs = Array.from({ length: JOBS }, () => ({ paths: [] as string[], size: 0 }));
  for (const { paths: more, size } of [...features.values()].sort((a, b) => b.size - a.size)) {
    const lightest = jobs.reduce((least, job) => (job.size < least.size ? job : least));
    lightest.paths.push(...more);
    lightest.size += size;
  }
  return jobs.filter(({ paths: some }) => some.length > 0).map(({ paths: some }) => some);
}

/** `src/burn/Burn.sol`, `test/burn/Burn.t.sol` and `test/invariant/BurnHandler.sol` belong together. */
function featureOf(path: string): string {
  const [, feature = ""] = relative(folder, path).split("/");
  if (!["exits", "invariant", "support"].includes(feature)) return feature;
  return (/^[A-Z][a-z]+/.exec(basename(path))?.[0] ?? feature).toLowerCase();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await build(await createRuntime(), { tests: process.argv.includes("--tests") });
}
