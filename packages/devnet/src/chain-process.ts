/** The local chain as a process of its own: serves, deploys, funds, then runs until its parent goes. */
import { LOCAL_CHAIN_ID } from "@cinder/contracts/local-chain";
import { createChainRuntime } from "@cinder/contracts/runtime";
import { keepSteadyTime } from "@cinder/contracts/steady-time";
import type { Deployment } from "@cinder/protocol/deployment";
import { createClock } from "./clock.ts";
import { fund } from "./fund.ts";
import type { ChainMessage, ChainOptions } from "./messages.ts";
import { dropTape, keepTape, readTape, replayTape, type Tape } from "./tape.ts";
import { HISTORY_DAYS } from "./world/days.ts";

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
const until = historyUntil ?? Math.floor(Date.now() / 1_000);
const steps = historyUntil === undefined ? 3 : 3 + HISTORY_DAYS;

try {
  progress("chain", 0);
  const hre = await createChainRuntime();
  const { port, deployment, rpcUrl } = await begin();
  const clock = createClock(rpcUrl);
  if ((await clock.now()) < BigInt(until)) await clock.moveTo(BigInt(until));
  progress(historyUntil === undefined ? "accounts" : "history", steps);
  tell({ type: "ready", port, deployment });

  async function begin() {
    const tape = tapeFile === undefined ? undefined : readTape(tapeFile, until);
    return (tape === undefined ? undefined : await liveAgain(tape)) ?? (await liveFirst());
  }

  async function liveFirst() {
    const from = historyUntil === undefined ? until : beginningOf(historyUntil);
    const { port: taken, rpcUrl: url } = await serve(from);
    const world = { port: taken, rpcUrl: url, deployment: await deployOn(url, from) };
    if (historyUntil === undefined) {
      progress("accounts", 2);
      await fund(url, world.deployment);
    } else {
      const { playHistory } = await import("./world/play.ts");
      await playHistory({ ...world, onDay: (day) => progress("history", 2 + day) });
    }
    if (tapeFile !== undefined) await keepTape(tapeFile, url, { ...world, from, until });
    return world;
  }

  async function liveAgain(tape: Tape) {
    const { port: taken, rpcUrl: url, close } = await serve(tape.from);
    try {
      await replayTape(url, tape, steps - 2, (step) => progress("history", 2 + step));
      return { port: taken, rpcUrl: url, deployment: tape.deployment };
    } catch {
      // Whatever is wrong with it, a history can be played.
      dropTape(tapeFile as string);
      await close();
      return undefined;
    }
  }

  async function serve(from: number) {
    const override = { initialDate: new Date(from * 1_000) };
    const server = await hre.network.createServer({ network: "local", override }, "127.0.0.1", wantedPort);
    const { port: taken } = await server.listen();
    return { port: taken, rpcUrl: `http://127.0.0.1:${taken}`, close: () => server.close() };
  }

  async function deployOn(url: string, from: number): Promise<Deployment> {
    progress("contracts", 1);
    // Who goes through a history again needs neither this nor the play, and need not wait until they are loaded.
    const { deploy } = await import("@cinder/contracts/deploy");
    // A history is the same at every run, to the second.
    const endSteadyTime = historyUntil === undefined ? undefined : keepSteadyTime(hre, "served", from + 1);
    const connection = await hre.network.create({ network: "served", override: { url } });
    const deployed = (await deploy(connection, hre.artifacts, LOCAL_CHAIN_ID)) as Deployment;
    await connection.close();
    endSteadyTime?.();
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
