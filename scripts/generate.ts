/** Writes every generated file: `npm run generate`. The demo world is played each time, and recorded only if it ends differently. */
import { spawnSync } from "node:child_process";
import { command, Failure } from "./lib/fail.ts";
import { root } from "./lib/root.ts";

/** In this order: the worlds are made from the shipped bytecode. */
const steps = [
  "contracts/scripts/generate.ts",
  "packages/devnet/src/generate.ts",
  "scripts/generate-evidence.ts",
];

await command(async () => {
  for (const step of steps) {
    const { status } = spawnSync("node", [step], { cwd: root, stdio: "inherit" });
    if (status !== 0) throw new Failure(`${step} failed: the reason is above.`);
  }
});
