/** Calls the compiler directly, because mutated sources are in no folder. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createRuntime } from "../scripts/runtime.ts";
import { shippedBy } from "../scripts/shipped.ts";
import type { Node } from "./ast.ts";
import type { Artifact } from "./edr.ts";
import type { Sources } from "./mutate.ts";

const require = createRequire(import.meta.url);
const folder = fileURLToPath(new URL("..", import.meta.url));

export interface Input {
  readonly language: string;
  readonly sources: Readonly<Record<string, { readonly content: string }>>;
  readonly settings: Readonly<Record<string, unknown>>;
}

interface Bytecode {
  readonly object: string;
  readonly linkReferences: Artifact["contract"]["linkReferences"];
}

export interface CompilerError {
  readonly severity: string;
  readonly formattedMessage: string;
  readonly sourceLocation?: { readonly file: string; readonly start: number; readonly end: number };
}

interface Output {
  readonly errors?: readonly CompilerError[];
  readonly sources: Readonly<Record<string, { readonly ast?: Node }>>;
  readonly contracts?: Readonly<
    Record<
      string,
      Readonly<
        Record<
          string,
          {
            readonly abi: unknown;
            readonly evm: { readonly bytecode: Bytecode; readonly deployedBytecode: Bytecode };
          }
        >
      >
    >
  >;
}

/**
 * The compiler input for these files and everything they import or deploy. One build has the tests and the contracts
 * they test. `buildProfile` chooses the settings of shipped contracts or those of tests.
 */
export async function inputFor(
  files: readonly string[],
  buildProfile: "default" | "tests" = "default",
): Promise<Input> {
  const hre = await createRuntime();
  const roots = [...files, ...shippedBy(files)].map((file) => join(folder, file));
  const proxy = "npm:@openzeppelin/contracts/proxy/ERC1967/ERC1967Proxy.sol";
  const jobs = await hre.solidity.getCompilationJobs([...roots, proxy], {
    quiet: true,
    force: true,
    buildProfile,
  });
  if (!jobs.success) throw new Error(`no compilation for ${files.join(", ")}`);
  const inputs = await Promise.all(
    [...new Set(jobs.compilationJobsPerFile.values())].map((job) => job.getSolcInput()),
  );
  const [input, other] = inputs;
  if (input === undefined || other !== undefined) throw new Error("expected one compilation");
  const sources = Object.entries(input.sources).map(
    ([name, source]) => [name, { content: source.content ?? "" }] as const,
  );
  return { language: input.language, sources: Object.fromEntries(sources), settings: { ...input.settings } };
}

export const textsOf = (input: Input): Sources =>
  Object.fromEntries(Object.entries(input.sources).map(([name, { content }]) => [name, content]));

export const withTexts = (input: Input, texts: Sources): Input => ({
  ...input,
  sources: Object.fromEntries(Object.entries(texts).map(([name, content]) => [name, { content }])),
});

export class CompilerFailure extends Error {
  readonly errors: readonly CompilerError[];

  constructor(errors: readonly CompilerError[]) {
    super(errors.map(({ formattedMessage }) => formattedMessage).join("\n"));
    this.errors = errors;
  }
}

/** @param cache Folder that keeps the compiler's output for later runs. */
export function treesOf(input: Input, cache?: string): Record<string, Node> {
  const { sources } = run(input, { "*": { "": ["ast"] } }, cache);
  return Object.fromEntries(
    Object.entries(sources).flatMap(([name, { ast }]) => (ast === undefined ? [] : [[name, ast] as const])),
  );
}

export function artifactsOf(input: Input, cache?: string): Artifact[] {
  const wanted = ["abi", "evm.bytecode.object", "evm.bytecode.linkReferences"];
  const deployed = ["evm.deployedBytecode.object", "evm.deployedBytecode.linkReferences"];
  const { contracts = {} } = run(input, { "*": { "*": [...wanted, ...deployed] } }, cache);
  return Object.entries(contracts).flatMap(([source, ofSource]) =>
    Object.entries(ofSource).map(([name, { abi, evm }]) => ({
      id: { name, source, solcVersion: "0.8.37" },
      contract: {
        abi: JSON.stringify(abi),
        bytecode: `0x${evm.bytecode.object}`,
        linkReferences: evm.bytecode.linkReferences,
        deployedBytecode: `0x${evm.deployedBytecode.object}`,
        deployedLinkReferences: evm.deployedBytecode.linkReferences,
      },
    })),
  );
}

function run(input: Input, outputSelection: unknown, cache?: string): Output {
  const question = JSON.stringify({ ...input, settings: { ...input.settings, outputSelection } });
  const file =
    cache && join(cache, `${createHash("sha256").update(question).digest("hex").slice(0, 16)}.json`);
  if (file !== undefined && existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Output;
  const solc = require("solc") as { compile: (question: string) => string };
  const answer = solc.compile(question);
  const output = JSON.parse(answer) as Output;
  const errors = (output.errors ?? []).filter(({ severity }) => severity === "error");
  if (errors.length > 0) throw new CompilerFailure(errors);
  if (file !== undefined && cache !== undefined) {
    mkdirSync(cache, { recursive: true });
    writeFileSync(file, answer);
  }
  return output;
}
