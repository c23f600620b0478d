/** The contracts' fuzz and invariant tests at full depth: `npm run test:deep`. Hours, not minutes. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./lib/root.ts";
import { reportOf } from "./lib/stages.ts";

const report = reportOf("deep");
mkdirSync(dirname(report), { recursive: true });
const { status } = spawnSync("node", ["scripts/test.ts", "solidity", report], {
  cwd: join(root, "contracts"),
  env: { ...process.env, TEST_DEPTH: "deep" },
  stdio: "inherit",
});
process.exitCode = status ?? 1;
