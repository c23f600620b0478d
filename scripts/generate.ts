/**
 * Writes every generated file: `npm run generate`. It plays the demo world each time, and records it only if it ends differently.
 * `npm run generate evidence` writes the pages of evidence/ alone.
 */
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
  const wanted = process.argv[2] === "evidence" ? steps.slice(-1) : steps;
  for (const step of wanted) {
    const { status } = spawnSync("node", [step], { cwd: root, stdio: "inherit" });
    if (status !== 0) throw new Failure(`${step} failed: the reason is above.`);
  }
});
