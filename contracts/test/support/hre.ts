import { createServingRuntime } from "../../scripts/runtime.ts";

/** Hardhat for tests: one for each file, since each runs in a process of its own. */
export default await createServingRuntime();
