/** Finds or installs a browser, sees to the history, then runs the browser tests with the given arguments. */
import { spawnSync } from "node:child_process";
import { ensureChromium } from "./browser.ts";
import { ensureHistory } from "./history.ts";

await ensureHistory();
const result = spawnSync("node_modules/.bin/playwright", ["test", ...process.argv.slice(2)], {
  cwd: import.meta.dirname,
  stdio: "inherit",
  env: { ...process.env, CHROMIUM_PATH: ensureChromium() },
});
process.exitCode = result.status ?? 1;
