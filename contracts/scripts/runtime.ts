import { fileURLToPath } from "node:url";
import { createHardhatRuntimeEnvironment } from "hardhat/hre";
import type { HardhatUserConfig } from "hardhat/types/config";
import type { HardhatRuntimeEnvironment } from "hardhat/types/hre";
import config from "../hardhat.config.ts";
import { shippedArtifacts } from "../ignition/shipped-artifacts.ts";

/**
 * Hardhat as a library, for scripts that run from any folder. Configuration must be set before `hardhat.config.ts` is
 * loaded.
 */
export function createRuntime(
  set: Pick<HardhatUserConfig, "ignition" | "paths"> = {},
): Promise<HardhatRuntimeEnvironment> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const all = { ...config, ...set, paths: { ...config.paths, ...set.paths } };
  return createHardhatRuntimeEnvironment(all, { config: `${root}hardhat.config.ts` }, root);
}

/** The same for scripts with a chain in memory. */
export async function createChainRuntime(
  set?: Parameters<typeof createRuntime>[0],
): Promise<HardhatRuntimeEnvironment> {
  const hre = await createRuntime(set);
  // A chain in memory reads the compiler's whole output to explain reverts with source positions: seconds, and hundreds
  // of megabytes once the tests are compiled. Our callers decode errors with the ABI instead.
  hre.artifacts.getAllBuildInfoIds = () => Promise.resolve(new Set());
  return hre;
}

/** Hardhat with the committed contracts instead of compiled ones, for deployment scripts. */
export async function createDeployRuntime(): Promise<HardhatRuntimeEnvironment> {
  const hre = await createRuntime();
  hre.artifacts.readArtifact = shippedArtifacts.readArtifact as typeof hre.artifacts.readArtifact;
  hre.artifacts.getBuildInfoId = () => Promise.resolve(undefined);
  return forIgnition(hre);
}

/** Ignition parses a contract's ABI for each call. Deployments use neither its events nor its views, half of all entries. */
export function forIgnition(hre: HardhatRuntimeEnvironment): HardhatRuntimeEnvironment {
  const { artifacts } = hre;
  const readArtifact = artifacts.readArtifact.bind(artifacts);
  artifacts.readArtifact = async (name) => {
    const artifact = await readArtifact(name);
    return { ...artifact, abi: artifact.abi.filter(isForDeployment) };
  };
  return hre;
}

function isForDeployment({ type, stateMutability }: { type: string; stateMutability?: string }): boolean {
  return type !== "event" && stateMutability !== "view" && stateMutability !== "pure";
}
