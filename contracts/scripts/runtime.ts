import { fileURLToPath } from "node:url";
import { createHardhatRuntimeEnvironment } from "hardhat/hre";
import type { HardhatRuntimeEnvironment } from "hardhat/types/hre";
import config from "../hardhat.config.ts";

/**
 * Hardhat as a library, for scripts that run from anywhere in the repository.
 * @param journal Where Ignition keeps the journals of deployments, if not beside its modules.
 */
export function createRuntime(journal?: string): Promise<HardhatRuntimeEnvironment> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  const paths = { ...config.paths, ...(journal === undefined ? {} : { ignition: journal }) };
  return createHardhatRuntimeEnvironment({ ...config, paths }, { config: `${root}hardhat.config.ts` }, root);
}
