/** Builds all mutants of a target together with its tests. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { toBytes } from "./ast.ts";
import {
  artifactsOf,
  type CompilerError,
  CompilerFailure,
  type Input,
  inputFor,
  textsOf,
  treesOf,
  withTexts,
} from "./compile.ts";
import type { Artifact, ArtifactId } from "./edr.ts";
import { type Mutant, mutate, SWITCH } from "./mutate.ts";
import type { Target } from "./targets.ts";

export const contracts = fileURLToPath(new URL("..", import.meta.url));
const switchText = readFileSync(new URL("Mutant.sol", import.meta.url), "utf8");

export interface Suite {
  readonly id: ArtifactId;
  readonly tests: readonly string[];
}

export interface Build {
  readonly mutants: readonly Mutant[];
  /** Keys of mutants that do not compile, with the compiler's message. */
  readonly leftOut: ReadonlyMap<string, string>;
  readonly artifacts: readonly Artifact[];
  readonly suites: readonly Suite[];
}

export async function buildTarget(target: Target, cache: string): Promise<Build> {
  const tests = readdirSync(join(contracts, "test"), { recursive: true, encoding: "utf8" })
    .map((path) => join("test", path))
    .filter((path) => target.tests.test(path));
  const input = await inputFor(tests.sort());
  const isTarget = (name: string) => target.sources.test(name.replace(/^project\//, ""));
  return buildMutants(input, isTarget, cache);
}

export function buildMutants(input: Input, isTarget: (source: string) => boolean, cache?: string): Build {
  const trees = treesOf(input, cache);
  const names = Object.keys(input.sources).filter(isTarget).sort();
  const leftOut = new Map<string, string>();
  for (;;) {
    const { sources, mutants } = mutate(textsOf(input), trees, names, new Set(leftOut.keys()));
    const mutated = withTexts(input, { ...sources, [SWITCH]: switchText });
    try {
      const artifacts = artifactsOf(mutated, cache);
      return { mutants, leftOut, artifacts, suites: suitesOf(artifacts) };
    } catch (error) {
      if (!(error instanceof CompilerFailure)) throw error;
      const before = leftOut.size;
      for (const one of error.errors) {
        for (const id of blamed(one, mutated)) {
          const mutant = mutants[id - 1];
          if (mutant !== undefined) leftOut.set(mutant.key, one.formattedMessage.split("\n")[0] ?? "");
        }
      }
      if (leftOut.size === before) throw error;
    }
  }
}

/** The mutants on the lines of a compiler error. */
function blamed({ sourceLocation }: CompilerError, input: Input): number[] {
  if (sourceLocation === undefined) return [];
  const source = toBytes(input.sources[sourceLocation.file]?.content ?? "");
  const start = source.lastIndexOf("\n", sourceLocation.start) + 1;
  const end = source.indexOf("\n", sourceLocation.start);
  const line = source.slice(start, end);
  const pattern = /Mutant\.on\((\d+)\)|Twin\d+\((\d+)|eq\((?:coinbase\(\)|aliveMutant), (\d+)\)/g;
  return [...line.matchAll(pattern)].map(([, a, b, c]) => Number(a ?? b ?? c));
}

export function suitesOf(artifacts: readonly Artifact[]): Suite[] {
  return artifacts.flatMap(({ id, contract }) => {
    if (!id.source.endsWith(".t.sol") || contract.bytecode === "0x") return [];
    const abi = JSON.parse(contract.abi) as { type: string; name?: string }[];
    const tests = abi.flatMap(({ type, name }) =>
      type === "function" && name !== undefined && /^(test|invariant)/.test(name) ? [name] : [],
    );
    return tests.length === 0 ? [] : [{ id, tests }];
  });
}
