import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { type Balances, type Contestant, tidy, until } from "./contestant.ts";

const project = join(import.meta.dirname, "ponder");

/** Installed from its own lock file, so that only users of this bench download it. */
export async function installPonder(): Promise<void> {
  await promisify(execFile)("pnpm", ["install", "--frozen-lockfile"], { cwd: project });
}

/** Ponder 0.16.10 with an empty cache, into PGlite: one table of transfers, one of balances. */
export const ponder: Contestant = async ({ rpcUrl, token, head }) => {
  await rm(join(project, ".ponder"), { recursive: true, force: true });
  const port = await freePort();
  const startedAt = performance.now();
  const child = spawn(
    process.execPath,
    [
      join(project, "node_modules/ponder/dist/esm/bin/ponder.js"),
      "start",
      "--schema",
      "bench",
      "--port",
      String(port),
    ],
    {
      cwd: project,
      env: {
        ...process.env,
        BENCH_RPC_URL: rpcUrl,
        BENCH_TOKEN: token,
        PONDER_TELEMETRY_DISABLED: "1",
        DATABASE_URL: "",
      },
      stdio: "ignore",
    },
  );
  try {
    const url = `http://127.0.0.1:${port}`;
    await until(async () => {
      if (child.exitCode !== null) throw new Error("Ponder ended.");
      const status = (await (await fetch(`${url}/status`)).json()) as {
        cinder?: { block?: { number: number } };
      };
      return (status.cinder?.block?.number ?? -1) >= head;
    });
    const balances = (await (await fetch(`${url}/balances`)).json()) as Balances;
    return { seconds: (performance.now() - startedAt) / 1_000, balances: tidy(balances) };
  } finally {
    child.kill("SIGTERM");
    if (child.exitCode === null) await once(child, "exit");
    await rm(join(project, ".ponder"), { recursive: true, force: true });
  }
};

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("No port is free.");
  return address.port;
}
