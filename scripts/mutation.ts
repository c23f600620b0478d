/** Which mistakes in the contracts their tests would notice: `npm run test:mutation`. Minutes per target. */
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { root } from "./lib/root.ts";

const { status } = spawnSync("node", ["mutation/main.ts", ...process.argv.slice(2)], {
  cwd: join(root, "contracts"),
  stdio: "inherit",
});
process.exitCode = status ?? 1;
