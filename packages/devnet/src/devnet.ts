import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { LOCAL_CHAIN_ID } from "@cinder/contracts/local-chain";
import type { Deployment } from "@cinder/protocol/deployment";
import { type ChainClock, createClock } from "./clock.ts";
import type { ChainMessage, ChainOptions } from "./messages.ts";

export interface DevnetOptions {
  /** Any free port unless given: several chains run side by side. */
  readonly port?: number;
  /** The demo world with its two months of history, at its own time; else the contracts have just been deployed, now. */
  readonly history?: boolean;
}

/** A running local chain with everything deployed and every persona funded. */
export interface Devnet {
  readonly chainId: number;
  readonly port: number;
  readonly rpcUrl: string;
  readonly deployment: Deployment;
  readonly clock: ChainClock;
  /** Seconds from the computer's clock to the chain's: below zero where the world's own time has passed. */
  readonly clockOffset: number;
  /** Settles when the chain is gone, wanted or not. */
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

/** Waits for "ready"; what the chain wrote to stderr is the reason if it dies before that. */
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
