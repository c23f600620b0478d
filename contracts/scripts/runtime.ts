import { fileURLToPath } from "node:url";
import { createHardhatRuntimeEnvironment } from "hardhat/hre";
import type { HardhatRuntimeEnvironment } from "hardhat/types/hre";
import config from "../hardhat.config.ts";

/** Hardhat as a library, for scripts that run from anywhere in the repository. */
export function createRuntime(): Promise<HardhatRuntimeEnvironment> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  return createHardhatRuntimeEnvironment(config, { config: `${root}hardhat.config.ts` }, root);
}

/** The same for who has a chain in memory. */
export async function createChainRuntime(): Promise<HardhatRuntimeEnvironment> {
  const hre = await createRuntime();
  // A chain in memory reads all that the compiler ever said, to explain a revert in terms of the source: seconds, and hundreds of
  // megabytes once the tests are compiled. Who asks this chain knows errors by their ABI.
  hre.artifacts.getAllBuildInfoIds = () => Promise.resolve(new Set());
  return hre;
}
