import { createChainRuntime } from "../../scripts/runtime.ts";

/** Hardhat for tests: one instance, since all tests run in one process. */
export const hre = await createChainRuntime();
