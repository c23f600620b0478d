/** Finds or installs a browser, builds the server, starts the worlds, then runs the browser tests with the given arguments. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { bundleServer } from "@cinder/server/bundle";
import { ensureChromium } from "./browser.ts";
import { startWorlds } from "./worlds.ts";

const chromium = ensureChromium();
await bundleServer();
const worlds = await startWorlds();
try {
  const tests = spawn("node_modules/.bin/playwright", ["test", ...process.argv.slice(2)], {
    cwd: import.meta.dirname,
    stdio: "inherit",
    env: { ...process.env, ...worlds.env, CHROMIUM_PATH: chromium },
  });
  // A signal may reach only this process.
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => tests.kill(signal));
  const [code] = (await once(tests, "exit")) as [number | null];
  process.exitCode = code ?? 1;
} finally {
  await worlds.stop();
}
