import { errorDeploymentResultToExceptionMessage } from "@nomicfoundation/hardhat-ignition/helpers";
import {
  type Artifact,
  type ArtifactResolver,
  type DeploymentParameters,
  DeploymentResultType,
  deploy,
  type EIP1193Provider,
  type Future,
  type IgnitionModule,
} from "@nomicfoundation/ignition-core";
import type { Artifacts } from "./shipped-artifacts.ts";

/**
 * Deploys to a chain that mines at once and is not persistent, so without a journal. Ignition reads and parses a
 * contract's artifact with its whole ABI three times per call. Here each artifact is read once, and its ABI contains
 * only what is called.
 */
export async function deployLocally(
  ignitionModule: IgnitionModule,
  deploymentParameters: DeploymentParameters,
  provider: EIP1193Provider,
  artifacts: Artifacts,
): Promise<Record<string, { address: string }>> {
  const accounts = (await provider.request({ method: "eth_accounts" })) as string[];
  const result = await deploy({
    ignitionModule,
    deploymentParameters,
    provider,
    accounts,
    artifactResolver: resolverOf(ignitionModule, artifacts),
    config: { blockPollingInterval: 10, requiredConfirmations: 1 },
  });
  if (result.type !== DeploymentResultType.SUCCESSFUL_DEPLOYMENT) {
    throw new Error(errorDeploymentResultToExceptionMessage(result));
  }
  return Object.fromEntries(
    Object.entries(ignitionModule.results).map(([name, future]) => {
      const contract = result.contracts[future.id];
      if (contract === undefined) throw new Error(`${name} was not deployed.`);
      return [name, contract] as const;
    }),
  );
}

function resolverOf(module: IgnitionModule, artifacts: Artifacts): ArtifactResolver {
  const called = new Set(futuresOf(module).flatMap(calledBy));
  const read = new Map<string, Promise<Artifact>>();
  const load = async (name: string): Promise<Artifact> => {
    const artifact = await artifacts.readArtifact(name);
    const abi = artifact.abi.filter(
      (part) => !["function", "event"].includes(part.type) || called.has(`${name}.${part.name}`),
    );
    return { ...artifact, abi } as Artifact;
  };
  return {
    loadArtifact: (name) => {
      const known = read.get(name) ?? load(name);
      read.set(name, known);
      return known;
    },
    // Only a journal needs this state.
    getBuildInfo: () => Promise.resolve(undefined),
  };
}

export function futuresOf({ futures, submodules }: IgnitionModule): Future[] {
  return [...futures, ...[...submodules].flatMap(futuresOf)];
}

/** The called function or the read event, with its contract's name. */
function calledBy(future: Future): string[] {
  if ("functionName" in future) return [`${future.contract.contractName}.${bare(future.functionName)}`];
  if ("eventName" in future && "contractName" in future.emitter) {
    return [`${future.emitter.contractName}.${bare(future.eventName)}`];
  }
  return [];
}

/** For overloaded functions Ignition needs the parameter types. */
function bare(name: string): string {
  return name.replace(/\(.*/, "");
}
