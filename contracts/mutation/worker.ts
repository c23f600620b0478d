/** A process of `Workers`: runs the jobs that its parent sends, and ends when the parent disconnects. */
import { readFileSync } from "node:fs";
import { type Artifact, Runner } from "./edr.ts";
import type { Job } from "./workers.ts";

/** In bytes, more than any test needs. An endless test would use up the machine's memory. */
const MOST_MEMORY = 3 * 2 ** 30;

const [file = ""] = process.argv.slice(2);
const artifacts = JSON.parse(readFileSync(file, "utf8")) as Artifact[];
const runner = new Runner(artifacts, process.cwd(), "0x43696e646572");

setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) process.kill(process.pid, "SIGKILL");
}, 50);

process.on("disconnect", () => process.kill(process.pid, "SIGKILL"));
process.on("message", async ({ suite, tests, mutant, effort }: Job) => {
  try {
    process.send?.({ outcome: await runner.run(suite, tests, mutant, effort) });
  } catch (error) {
    process.send?.({ error: String(error) });
  }
});
