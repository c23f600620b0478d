/** Runs Hardhat's Solidity test runner without Hardhat: any number of runs of one build in one process. */
import { createRequire } from "node:module";

export interface ArtifactId {
  readonly name: string;
  readonly source: string;
  readonly solcVersion: string;
}

type LinkReferences = Record<string, Record<string, { length: number; start: number }[]>>;

export interface Artifact {
  readonly id: ArtifactId;
  readonly contract: {
    readonly abi: string;
    readonly bytecode: string;
    readonly linkReferences: LinkReferences;
    readonly deployedBytecode: string;
    readonly deployedLinkReferences: LinkReferences;
  };
}

interface TestResult {
  readonly name: string;
  readonly status: string;
  readonly reason?: string;
}

interface SuiteResult {
  readonly id: ArtifactId;
  readonly testResults: readonly TestResult[];
}

interface Context {
  registerSolidityTestRunnerFactory(chain: string, factory: unknown): Promise<void>;
  runSolidityTests(
    chain: string,
    artifacts: readonly Artifact[],
    suites: readonly ArtifactId[],
    config: unknown,
    tracing: unknown,
    onSuite: (result: SuiteResult) => void,
  ): Promise<unknown>;
}

interface Edr {
  readonly EdrContext: new () => Context;
  readonly L1_CHAIN_TYPE: string;
  readonly OSAKA: string;
  readonly CollectStackTraces: { readonly OnFailure: number };
  readonly IncludeTraces: { readonly None: number };
  l1SolidityTestRunnerFactory(): unknown;
  l1GenesisState(hardfork: number): unknown;
  l1HardforkFromString(name: string): number;
}

/** Resolved through Hardhat, so that the runner's version is the one that Hardhat uses. */
const require = createRequire(createRequire(import.meta.url).resolve("hardhat/package.json"));
const edr = require("@nomicfoundation/edr") as Edr;

/** No mutant is active, and executed places are reported (see `Mutant.sol`). */
const RECORDING = (1n << 160n) - 1n;
export const RECORD = -1;

export interface Effort {
  readonly fuzzRuns: number;
  readonly invariantRuns: number;
  readonly invariantDepth: number;
  /** Ends infinite loops. Keep it low: the runner repeats a failed test and traces every step. */
  readonly gasLimit: number;
}

export interface Failed {
  readonly suite: string;
  readonly test: string;
  readonly reason: string;
}

export interface Outcome {
  readonly passed: number;
  readonly failures: readonly Failed[];
  /** Numbers of the executed places, if they were recorded. */
  readonly reached: readonly number[];
}

export class Runner {
  readonly #context: Promise<Context>;
  readonly #artifacts: readonly Artifact[];
  readonly #root: string;
  readonly #seed: string;

  constructor(artifacts: readonly Artifact[], root: string, seed: string) {
    this.#artifacts = artifacts;
    this.#root = root;
    this.#seed = seed;
    this.#context = (async () => {
      const context = new edr.EdrContext();
      await context.registerSolidityTestRunnerFactory(edr.L1_CHAIN_TYPE, edr.l1SolidityTestRunnerFactory());
      return context;
    })();
  }

  /** Runs the named tests of one suite. */
  async run(suite: ArtifactId, tests: readonly string[], mutant: number, effort: Effort): Promise<Outcome> {
    const context = await this.#context;
    const reached = new Set<number>();
    const failures: Failed[] = [];
    let passed = 0;
    await context.runSolidityTests(
      edr.L1_CHAIN_TYPE,
      this.#needed(suite),
      [suite],
      this.#config(tests, mutant, effort, reached),
      { buildInfos: [], ignoreContracts: true },
      ({ testResults }) => {
        for (const { name, status, reason } of testResults) {
          if (status === "Failure") failures.push({ suite: suite.name, test: name, reason: reason ?? "" });
          else passed++;
        }
      },
    );
    // The runner reports the last suite shortly after the run has ended.
    for (let turns = 0; passed + failures.length === 0 && turns < 50; turns++) {
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
    return { passed, failures, reached: [...reached] };
  }

  /** The artifacts of a suite and of all contracts that it may deploy or link; no other suites. */
  #needed(suite: ArtifactId): Artifact[] {
    return this.#artifacts.filter(
      ({ id }) => (id.name === suite.name && id.source === suite.source) || !id.source.endsWith(".t.sol"),
    );
  }

  #config(tests: readonly string[], mutant: number, effort: Effort, reached: Set<number>): unknown {
    const chosen = mutant === RECORD ? RECORDING : BigInt(mutant);
    const coinbase = Buffer.from(chosen.toString(16).padStart(40, "0"), "hex");
    return {
      projectRoot: this.#root,
      hardfork: edr.OSAKA,
      localPredeploys: edr.l1GenesisState(edr.l1HardforkFromString(edr.OSAKA)),
      blockCoinbase: new Uint8Array(coinbase),
      gasLimit: BigInt(effort.gasLimit),
      disableBlockGasLimit: true,
      disableTransactionGasCap: true,
      collectStackTraces: edr.CollectStackTraces.OnFailure,
      includeTraces: edr.IncludeTraces.None,
      generateGasReport: false,
      testPattern: `^(${tests.join("|")})\\(`,
      fuzz: { runs: effort.fuzzRuns, seed: this.#seed },
      // Failing histories are not shortened: only whether one fails matters.
      invariant: {
        runs: effort.invariantRuns,
        depth: effort.invariantDepth,
        failOnRevert: true,
        shrinkRunLimit: 0,
      },
      ...(mutant === RECORD
        ? {
            observability: {
              codeCoverage: {
                onCollectedCoverageCallback: async (hits: readonly Uint8Array[]) => {
                  for (const hit of hits)
                    reached.add(Number(BigInt(`0x${Buffer.from(hit).toString("hex")}`)));
                },
              },
            },
          }
        : {}),
    };
  }
}
