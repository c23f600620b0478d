/** Compares Cinder with its peers: `npm run bench`. The pnpm that the bootstrap downloaded installs the peers. */
import { spawnSync } from "node:child_process";
import { buildStale, builds } from "./lib/build.ts";
import { command } from "./lib/fail.ts";
import { root } from "./lib/root.ts";

await command(async () => {
  // Only the gas bench compiles. The other benches use the committed contracts.
  const measuresGas = ["gas", undefined].includes(process.argv[2]);
  await buildStale(...(measuresGas ? [builds.contracts] : []), builds.server);
  const { status } = spawnSync("node", ["bench/run.ts", ...process.argv.slice(2)], {
    cwd: root,
    stdio: "inherit",
  });
  process.exitCode = status ?? 1;
});
