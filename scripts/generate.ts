/**
 * Writes every generated file: `npm run generate`. It replays the demo world each time, and saves the world only if its
 * result changed. `npm run generate evidence` writes only the pages of evidence/.
 */
import { spawnSync } from "node:child_process";
import { command, Failure } from "./lib/fail.ts";
import { root } from "./lib/root.ts";

/** In this order, because the worlds depend on the shipped bytecode. */
const steps = [
  "contracts/scripts/generate.ts",
  "packages/devnet/src/generate.ts",
  "scripts/generate-evidence.ts",
];

await command(async () => {
  const wanted = process.argv[2] === "evidence" ? steps.slice(-1) : steps;
  for (const step of wanted) {
    const { status } = spawnSync("node", [step], { cwd: root, stdio: "inherit" });
    if (status !== 0) throw new Failure(`${step} failed: the reason is above.`);
  }
});
