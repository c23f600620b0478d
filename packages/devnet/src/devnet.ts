import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { LOCAL_CHAIN_ID } from "@cinder/contracts/local-chain";
import type { Deployment } from "@cinder/protocol/deployment";
import { type ChainClock, createClock } from "./clock.ts";
import type { ChainMessage, ChainOptions } from "./messages.ts";

export interface DevnetOptions {
  /** Any free port by default, so several chains can run in parallel. */
  readonly port?: number;
  /**
   * The demo world with two months of history, at its own time. Otherwise the contracts have just been deployed, at the
   * present time.
   */
  readonly history?: boolean;
}

/** A running local chain with everything deployed and every persona funded. */
export interface Devnet {
  readonly chainId: number;
  readonly port: number;
  readonly rpcUrl: string;
  readonly deployment: Deployment;
  readonly clock: ChainClock;
  /** The chain's clock minus the computer's clock, in seconds: negative if the world's time is in the past. */
  readonly clockOffset: number;
  /** Resolves when the chain process has ended, for any reason. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

export async function startDevnet({ port = 0, history = false }: DevnetOptions = {}): Promise<Devnet> {
  const now = Math.floor(Date.now() / 1_000);
  const options: ChainOptions = history ? { port, world: "demo" } : { port, world: "empty", now };
  const child = fork(
    fileURLToPath(new URL("./chain-process.ts", import.meta.url)),
    [JSON.stringify(options)],
    { stdio: ["ignore", "ignore", "pipe", "ipc"] },
  );
  const exited = once(child, "exit").then(() => undefined);
  const ready = await firstWord(child);
  const rpcUrl = `http://127.0.0.1:${ready.port}`;
  const clock = createClock(rpcUrl);
  return {
    chainId: LOCAL_CHAIN_ID,
    port: ready.port,
    rpcUrl,
    deployment: ready.deployment,
    clock,
    clockOffset: Number(await clock.now()) - Math.floor(Date.now() / 1_000),
    exited,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Waits for the "ready" message. If the process ends first, its stderr is the reason. */
function firstWord(child: ChildProcess) {
  return new Promise<Extract<ChainMessage, { type: "ready" }>>((resolve, reject) => {
    let complaint = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-4_000);
    });
    child.on("message", (message: ChainMessage) => {
      if (message.type === "ready") resolve(message);
      else reject(new Error(`The local chain did not start: ${message.reason}`));
    });
    child.once("error", reject);
    child.once("exit", () =>
      reject(new Error(`The local chain stopped before it was ready. ${complaint}`.trim())),
    );
  });
}
