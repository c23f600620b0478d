/** A process of `Workers`: runs what it is told, until it is told no more. */
import { readFileSync } from "node:fs";
import { type Artifact, Runner } from "./edr.ts";
import type { Job } from "./workers.ts";

/** More than any test needs. Without an end a test takes all there is, and with it the machine. */
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
