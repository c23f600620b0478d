/**
 * `npm run bench api`, `gas`, `ingest`, `scale`, `scroll`, `start` or `web`: compares with peers, prints the tables,
 * writes them to evidence/bench, and fails if a limit is exceeded. Without a name it runs all benches in turn.
 */
import { measureApi } from "./api/measure.ts";
import { measureGas } from "./gas/measure.ts";
import { measureIngest } from "./ingest/measure.ts";
import { type Outcome, writeResults } from "./page.ts";
import { measureScale } from "./scale/measure.ts";
import { measureStart } from "./start/measure.ts";
import { measureWeb } from "./web/measure.ts";
import { measureScroll } from "./web/scroll.ts";

const benches: Readonly<Record<string, () => Promise<Outcome>>> = {
  api: measureApi,
  gas: measureGas,
  ingest: measureIngest,
  scale: measureScale,
  scroll: measureScroll,
  start: measureStart,
  web: measureWeb,
};

const wanted = process.argv[2];
const names = wanted === undefined ? Object.keys(benches) : [wanted];
for (const name of names) {
  const bench = benches[name];
  if (bench === undefined) {
    process.stderr.write(`There is no bench "${name}". There are: ${Object.keys(benches).join(", ")}.\n`);
    process.exitCode = 1;
    break;
  }
  const { text, broken, isTrial } = await bench();
  process.stdout.write(`${text}\n`);
  if (!isTrial) writeResults(name, text);
  for (const sentence of broken) process.stderr.write(`${sentence}\n`);
  if (broken.length > 0) process.exitCode = 1;
}
