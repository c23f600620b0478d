/**
 * Runs mutation tests: shows which changes to the contracts make no test fail. `npm run test:mutation`; takes minutes
 * per target.
 */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./lib/root.ts";

const { status } = spawnSync("node", ["mutation/main.ts", ...process.argv.slice(2)], {
  cwd: join(root, "contracts"),
  stdio: "inherit",
});
process.exitCode = status ?? 1;
