/** Measures which lines and branches of the contracts the Solidity tests reach: `npm run coverage`. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./lib/root.ts";

const { status } = spawnSync("node", ["scripts/coverage.ts", ...process.argv.slice(2)], {
  cwd: join(root, "contracts"),
  stdio: "inherit",
});
process.exitCode = status ?? 1;
