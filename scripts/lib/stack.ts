import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { join } from "node:path";
import { type Devnet, startDevnet } from "@cinder/devnet/devnet";
import { parseSettings } from "@cinder/server/settings";
import { ServerDidNotStart, type ServerProcess, spawnServer } from "@cinder/server/spawn";
import { StartError } from "@cinder/server/start-error";
import { buildStale, builds } from "./build.ts";
import { Failure } from "./fail.ts";
import { mineWhenIdle } from "./heartbeat.ts";
import { portFrom, requireFree } from "./ports.ts";
import { root } from "./root.ts";

type Mode = "start" | "dev";

interface Part {
  readonly name: string;
  /** Resolves when the process has ended, for any reason. */
  readonly exited: Promise<unknown>;
  readonly stop: () => Promise<unknown>;
}

/** Running processes, newest first: the order in which they stop. */
const running: Part[] = [];

/** Runs chain (unless RPC_URL is set), server and web app until Ctrl-C. */
export async function runStack(mode: Mode): Promise<void> {
  const stopped = new Promise<string>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => resolve("signal"));
    // The bootstrap was killed with SIGKILL, so stop everything.
    process.once("disconnect", () => resolve("signal"));
  });
  try {
    const ready = startAll(mode);
    // Ctrl-C must also work during the start.
    const early = await Promise.race([ready, stopped]);
    if (early === "signal") return;
    const cause = await Promise.race([
      stopped,
      ...running.map(({ name, exited }) => exited.then(() => name)),
    ]);
    if (cause !== "signal")
      throw new Failure(`The ${cause} stopped unexpectedly, so everything else was stopped too.`);
  } finally {
    for (const part of running) await part.stop();
    if (process.connected) process.disconnect();
  }
}

async function startAll(mode: Mode): Promise<void> {
  checkSettings();
  const serverPort = portFrom("SERVER_PORT", 8787);
  const webPort = portFrom("WEB_PORT", 5173);
  const ownChain = (process.env.RPC_URL ?? "") === "";
  const chainPort = portFrom("CHAIN_PORT", 8545);
  const history = historyFrom(process.env.CHAIN_HISTORY);
  if (ownChain) await requireFree(chainPort, "CHAIN_PORT");
  await requireFree(serverPort, "SERVER_PORT");
  if (mode === "dev") await requireFree(webPort, "WEB_PORT");

  console.log("Building what changed");
  const [chain] = await Promise.all([
    ownChain ? startChain(chainPort, history) : null,
    build(builds.server).then(() => (mode === "start" ? build(builds.web) : undefined)),
  ]);
  await startServer(mode, serverPort, chain);

  if (mode === "dev") {
    startWebDev(webPort, serverPort);
    await answers(`http://localhost:${webPort}/`);
  }
  console.log(`Cinder is ready: http://localhost:${mode === "dev" ? webPort : serverPort}`);
}

async function build(wanted: Parameters<typeof buildStale>[0]): Promise<void> {
  for (const name of await buildStale(wanted)) console.log(`  built ${name}`);
}

function historyFrom(value = ""): boolean {
  if (!["", "on", "off"].includes(value)) {
    throw new Failure(
      `CHAIN_HISTORY is "${value}". Set it to "on" for two months of history, or "off" for none.`,
    );
  }
  return value !== "off";
}

/** Reports invalid settings before anything is built or started. */
function checkSettings(): void {
  try {
    // This script checks ports itself, with its own advice.
    parseSettings({ ...process.env, SERVER_PORT: "" }, []);
  } catch (error) {
    throw error instanceof StartError ? new Failure(error.message) : error;
  }
}

async function startChain(port: number, history: boolean): Promise<Devnet> {
  console.log("Starting the local chain");
  const chain = await startDevnet({ port, history }).catch((error: unknown) => {
    throw new Failure(error instanceof Error ? error.message : String(error));
  });
  const fallSilent = mineWhenIdle(chain.rpcUrl);
  running.unshift({
    name: "chain",
    exited: chain.exited,
    stop: async () => {
      fallSilent();
      await chain.stop();
    },
  });
  return chain;
}

async function startServer(mode: Mode, port: number, chain: Devnet | null): Promise<void> {
  console.log("Starting the server");
  const start = () =>
    spawnServer({
      env: {
        SERVER_PORT: String(port),
        LOG_LEVEL: process.env.LOG_LEVEL || "warn",
        // In development Vite serves the web app.
        ...(mode === "dev" ? { WEB_DIR: "none" } : {}),
        ...(chain === null ? {} : { RPC_URL: chain.rpcUrl, CHAIN_ID: String(chain.chainId) }),
      },
      // A local chain starts again from its saved world, so the server must discard what it stored of the previous run.
      args: chain === null ? [] : ["--reset-when-chain-is-new", `--clock-offset=${chain.clockOffset}`],
      fromSources: mode === "dev",
    });
  const server = await start().catch((error: unknown) => {
    // The server has already printed the reason.
    throw error instanceof ServerDidNotStart ? new Failure() : error;
  });
  running.unshift(mode === "dev" ? restartOnChange(start, server) : { name: "server", ...server });
  // The local chain is required, so wait until the server is ready. With an external RPC the server starts even while
  // the RPC is unreachable.
  if (chain !== null) await answers(`${server.url}/api/ready`);
}

/** Restarts the server when its sources change. If it fails to start, the next change tries again. */
function restartOnChange(start: () => Promise<ServerProcess>, first: ServerProcess): Part {
  let current: Promise<ServerProcess | null> = Promise.resolve(first);
  const restart = () => {
    current = current.then(async (server) => {
      await server?.stop();
      console.log("The server's sources changed: starting it again");
      return start().catch(() => null);
    });
  };
  let soon: NodeJS.Timeout | undefined;
  const watchers = ["apps/server/src", "packages/api/src", "packages/protocol/src"].map((folder) =>
    watch(join(root, folder), { recursive: true }, () => {
      // Wait briefly: an editor saves in several steps, and a branch switch changes many files.
      clearTimeout(soon);
      soon = setTimeout(restart, 200);
    }),
  );
  return {
    name: "server",
    exited: new Promise(() => undefined),
    stop: async () => {
      for (const watcher of watchers) watcher.close();
      clearTimeout(soon);
      await (await current)?.stop();
    },
  };
}

function startWebDev(port: number, serverPort: number): void {
  const child = spawn("node_modules/.bin/vite", ["--port", String(port), "--strictPort"], {
    cwd: join(root, "apps/web"),
    env: { ...process.env, SERVER_PORT: String(serverPort) },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const exited = once(child, "exit");
  running.unshift({
    name: "web dev server",
    exited,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await exited;
    },
  });
}

async function answers(url: string): Promise<void> {
  for (;;) {
    const ok = await fetch(url).then(
      (response) => response.ok,
      () => false,
    );
    if (ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
