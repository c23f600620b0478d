/** The local chain as a process of its own: serves, deploys, funds, then runs until its parent goes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deploy } from "@cinder/contracts/deploy";
import { LOCAL_CHAIN_ID } from "@cinder/contracts/local-chain";
import { createRuntime } from "@cinder/contracts/runtime";
import { keepSteadyTime } from "@cinder/contracts/steady-time";
import type { Deployment } from "@cinder/protocol/deployment";
import { createClock } from "./clock.ts";
import { fund } from "./fund.ts";
import type { ChainMessage, ChainOptions } from "./messages.ts";
import { HISTORY_DAYS, playHistory } from "./world/play.ts";

// A chain without the process that started it would keep its port for ever, so it goes with it, even on kill -9.
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches every process of the terminal at once: the parent decides the order in which things stop.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => process.exit(0));

const options = JSON.parse(process.argv[2] ?? "{}") as ChainOptions;

try {
  const { historyUntil } = options;
  const steps = historyUntil === undefined ? 3 : 3 + HISTORY_DAYS;
  const progress = (step: string, done: number) => tell({ type: "progress", step, done, total: steps });
  progress("chain", 0);
  // This chain forgets everything when it stops, so the journal of its deployment must not outlive it.
  const journal = mkdtempSync(join(tmpdir(), "cinder-devnet-"));
  process.on("exit", () => rmSync(journal, { recursive: true, force: true }));
  const hre = await createRuntime(journal);
  const server = await hre.network.createServer(
    {
      network: "local",
      override:
        historyUntil === undefined ? {} : { initialDate: new Date(beginningOf(historyUntil) * 1_000) },
    },
    "127.0.0.1",
    options.port,
  );
  const { port } = await server.listen();
  const rpcUrl = `http://127.0.0.1:${port}`;

  progress("contracts", 1);
  const connection = await hre.network.create({ network: "served", override: { url: rpcUrl } });
  const endSteadyTime =
    historyUntil === undefined ? undefined : keepSteadyTime(hre, "served", beginningOf(historyUntil) + 1);
  const deployment = (await deploy(connection, LOCAL_CHAIN_ID)) as Deployment;
  endSteadyTime?.();
  await connection.close();

  progress("accounts", 2);
  if (historyUntil === undefined) await fund(rpcUrl, deployment);
  else {
    await playHistory({ rpcUrl, deployment, onDay: (day) => progress("history", 2 + day) });
    await createClock(rpcUrl).moveTo(BigInt(historyUntil));
  }
  progress(historyUntil === undefined ? "accounts" : "history", steps);
  tell({ type: "ready", port, deployment });
} catch (error) {
  tell({ type: "failed", reason: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}

/** The second of a history's first block: a day for the deployment, and then its days. */
function beginningOf(until: number): number {
  return until - (HISTORY_DAYS + 1) * 86_400;
}

function tell(message: ChainMessage): void {
  process.send?.(message);
}
