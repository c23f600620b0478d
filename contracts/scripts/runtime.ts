import { fileURLToPath } from "node:url";
import { createHardhatRuntimeEnvironment } from "hardhat/hre";
import type { HardhatRuntimeEnvironment } from "hardhat/types/hre";
import config from "../hardhat.config.ts";

/** Hardhat as a library, for scripts that run from anywhere in the repository. */
export function createRuntime(): Promise<HardhatRuntimeEnvironment> {
  const root = fileURLToPath(new URL("..", import.meta.url));
  return createHardhatRuntimeEnvironment(config, { config: `${root}hardhat.config.ts` }, root);
}
