import { createChainRuntime } from "../../scripts/runtime.ts";

/** Hardhat for tests: one for all of them, since they run in one process. */
export const hre = await createChainRuntime();
