/** The local chain as a process of its own: serves, deploys, funds, then runs until its parent goes. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deploy } from "@cinder/contracts/deploy";
import { LOCAL_CHAIN_ID } from "@cinder/contracts/local-chain";
import { createServingRuntime } from "@cinder/contracts/runtime";
import { keepSteadyTime } from "@cinder/contracts/steady-time";
import type { Deployment } from "@cinder/protocol/deployment";
import { createClock } from "./clock.ts";
import { fund } from "./fund.ts";
import type { ChainMessage, ChainOptions } from "./messages.ts";
import { dropTape, keepTape, readTape, replayTape, type Tape } from "./tape.ts";
import { HISTORY_DAYS, playHistory } from "./world/play.ts";

// A chain without the process that started it would keep its port for ever, so it goes with it, even on kill -9.
process.on("disconnect", () => process.exit(0));
// Ctrl-C reaches every process of the terminal at once: the parent decides the order in which things stop.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => process.exit(0));

const {
  port: wantedPort,
  historyUntil,
  tape: tapeFile,
} = JSON.parse(process.argv[2] ?? "{}") as ChainOptions;
const steps = historyUntil === undefined ? 3 : 3 + HISTORY_DAYS;

try {
  progress("chain", 0);
  // This chain forgets everything when it stops, so the journal of its deployment must not outlive it.
  const journal = mkdtempSync(join(tmpdir(), "cinder-devnet-"));
  process.on("exit", () => rmSync(journal, { recursive: true, force: true }));
  const hre = await createServingRuntime(journal);
  const { port, deployment } = historyUntil === undefined ? await begin() : await live(historyUntil);
  progress(historyUntil === undefined ? "accounts" : "history", steps);
  tell({ type: "ready", port, deployment });

  /** A chain on which nothing has happened. */
  async function begin() {
    const { port: taken, rpcUrl } = await serve();
    const deployed = await deployOn(rpcUrl);
    progress("accounts", 2);
    await fund(rpcUrl, deployed);
    return { port: taken, deployment: deployed };
  }

  /** A chain with a history that ends at the given second. */
  async function live(until: number) {
    const tape = tapeFile === undefined ? undefined : readTape(tapeFile, until);
    const world = (tape === undefined ? undefined : await liveAgain(tape)) ?? (await liveFirst(until));
    const clock = createClock(world.rpcUrl);
    if ((await clock.now()) < BigInt(until)) await clock.moveTo(BigInt(until));
    return world;
  }

  async function liveFirst(until: number) {
    const { port: taken, rpcUrl } = await serve(beginningOf(until));
    const endSteadyTime = keepSteadyTime(hre, "served", beginningOf(until) + 1);
    const deployed = await deployOn(rpcUrl);
    endSteadyTime();
    await playHistory({ rpcUrl, deployment: deployed, onDay: (day) => progress("history", 2 + day) });
    if (tapeFile !== undefined) await keepTape(tapeFile, rpcUrl, until, deployed);
    return { port: taken, rpcUrl, deployment: deployed };
  }

  async function liveAgain(tape: Tape) {
    const { port: taken, rpcUrl, close } = await serve(beginningOf(tape.until));
    try {
      await replayTape(rpcUrl, tape, HISTORY_DAYS, (day) => progress("history", 2 + day));
      return { port: taken, rpcUrl, deployment: tape.deployment };
    } catch {
      // Whatever is wrong with it, a history can be played.
      dropTape(tapeFile as string);
      await close();
      return undefined;
    }
  }

  async function serve(from?: number) {
    const override = from === undefined ? {} : { initialDate: new Date(from * 1_000) };
    const server = await hre.network.createServer({ network: "local", override }, "127.0.0.1", wantedPort);
    const { port: taken } = await server.listen();
    return { port: taken, rpcUrl: `http://127.0.0.1:${taken}`, close: () => server.close() };
  }

  async function deployOn(rpcUrl: string): Promise<Deployment> {
    progress("contracts", 1);
    const connection = await hre.network.create({ network: "served", override: { url: rpcUrl } });
    const deployed = (await deploy(connection, LOCAL_CHAIN_ID)) as Deployment;
    await connection.close();
    return deployed;
  }
} catch (error) {
  tell({ type: "failed", reason: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
  process.disconnect?.();
}

/** The second of a history's first block: an hour for the deployment, and then its days. */
function beginningOf(until: number): number {
  return until - HISTORY_DAYS * 86_400 - 3_600;
}

function progress(step: string, done: number): void {
  tell({ type: "progress", step, done, total: steps });
}

function tell(message: ChainMessage): void {
  process.send?.(message);
}
