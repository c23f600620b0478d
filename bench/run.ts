/**
 * `pnpm bench api`, `pnpm bench gas`, `pnpm bench ingest`, `pnpm bench web`: measures beside the peers, prints the tables, writes them into
 * docs/performance.md, and fails when a bar does not hold.
 */
import { measureApi } from "./api/measure.ts";
import { measureGas } from "./gas/measure.ts";
import { measureIngest } from "./ingest/measure.ts";
import { type Outcome, writeSection } from "./page.ts";
import { measureWeb } from "./web/measure.ts";

const benches: Readonly<Record<string, () => Promise<Outcome>>> = {
  api: measureApi,
  gas: measureGas,
  ingest: measureIngest,
  web: measureWeb,
};

const name = process.argv[2] ?? "";
const bench = benches[name];
if (bench === undefined) {
  process.stderr.write(
    `There is no bench "${name}". There ${Object.keys(benches).length === 1 ? "is" : "are"}: ${Object.keys(benches).join(", ")}.\n`,
  );
  process.exitCode = 1;
} else {
  const { text, broken, isTrial } = await bench();
  process.stdout.write(`${text}\n`);
  if (!isTrial) writeSection(name, text);
  for (const sentence of broken) process.stderr.write(`${sentence}\n`);
  if (broken.length > 0) process.exitCode = 1;
}
