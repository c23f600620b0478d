/** Measures beside the peers: `npm run bench`. Peers are installed by the pnpm that the bootstrap fetched. */
import { spawnSync } from "node:child_process";
import { buildStale, builds } from "./lib/build.ts";
import { command } from "./lib/fail.ts";
import { root } from "./lib/root.ts";

await command(async () => {
  // Only the bench of gas compiles: peers of other benches use what ships.
  const measuresGas = ["gas", undefined].includes(process.argv[2]);
  await buildStale(...(measuresGas ? [builds.contracts] : []), builds.server);
  const { status } = spawnSync("node", ["bench/run.ts", ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
});
