/**
 * Compiles the contracts, with `--tests` everything. The compiler works on one core and merges everything of the
 * same settings into one job, so it is called twice at once, with the features divided between the two.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { statSync } from "node:fs";
import { basename, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { SolidityHooks } from "hardhat/types/hooks";
import type { HardhatRuntimeEnvironment } from "hardhat/types/hre";
import { createRuntime } from "./runtime.ts";

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
  hre.hooks.registerHandlers("solidity", inTurn);
  const results: ReturnType<typeof hre.solidity.build>[] = [];
  let before: Promise<unknown> = Promise.resolve();
  for (const paths of divided(wanted)) {
    const compiling = Promise.withResolvers<void>();
    const done = turns.run({ before, begin: compiling.resolve }, () =>
      hre.solidity.build(paths, { quiet: true, concurrency: 1 }),
    );
    results.push(done);
    before = done.catch(() => undefined);
    await Promise.race([done, compiling.promise]);
  }
  for (const result of await Promise.all(results)) {
    const errors = result instanceof Map ? [...result.values()].flatMap(errorsOf) : [String(result.reason)];
    if (errors.length > 0) throw new Error(errors.join("\n"));
  }
  hre.hooks.unregisterHandlers("solidity", inTurn);
}

/** Only the compiler's work is done at once: each job ends by writing Hardhat's one cache file, and two at a time would spoil it. */
const turns = new AsyncLocalStorage<{ before: Promise<unknown>; begin: () => void }>();

const inTurn: Partial<SolidityHooks> = {
  invokeSolc: async (context, compiler, input, config, next) => {
    const turn = turns.getStore();
    turn?.begin();
    const output = await next(context, compiler, input, config);
    await turn?.before;
    return output;
  },
};

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
