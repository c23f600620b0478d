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
  /** Two months of life before the chain is handed over. They end now, or at the given second. */
  readonly history?: boolean | number;
  /**
   * A file that keeps the deployment and the history. One of the last hours is gone through again from it, in a third of the time;
   * then the chain goes on to the wanted end. Whoever changes what they are made of, or wants history where there was none, gives
   * another file.
   */
  readonly tape?: string;
  readonly onProgress?: (step: string, done: number, total: number) => void;
}

/** A running local chain with everything deployed and every persona funded. */
export interface Devnet {
  readonly chainId: number;
  readonly port: number;
  readonly rpcUrl: string;
  readonly deployment: Deployment;
  readonly clock: ChainClock;
  /** Settles when the chain is gone, wanted or not. */
  readonly exited: Promise<void>;
  stop(): Promise<void>;
}

export async function startDevnet({
  port = 0,
  history = false,
  tape,
  onProgress,
}: DevnetOptions = {}): Promise<Devnet> {
  const until = typeof history === "number" ? history : Math.floor(Date.now() / 1_000);
  const options: ChainOptions = {
    port,
    ...(history === false ? {} : { historyUntil: until }),
    ...(tape === undefined ? {} : { tape }),
  };
  const child = fork(
    fileURLToPath(new URL("./chain-process.ts", import.meta.url)),
    [JSON.stringify(options)],
    {
      stdio: ["ignore", "ignore", "pipe", "ipc"],
    },
  );
  const exited = once(child, "exit").then(() => undefined);
  const ready = await firstWord(child, onProgress);
  const rpcUrl = `http://127.0.0.1:${ready.port}`;
  return {
    chainId: LOCAL_CHAIN_ID,
    port: ready.port,
    rpcUrl,
    deployment: ready.deployment,
    clock: createClock(rpcUrl),
    exited,
    stop: async () => {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/** Waits for "ready"; what the chain wrote to stderr is the reason if it dies before that. */
function firstWord(child: ChildProcess, onProgress: DevnetOptions["onProgress"]) {
  return new Promise<Extract<ChainMessage, { type: "ready" }>>((resolve, reject) => {
    let complaint = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      complaint = (complaint + chunk.toString()).slice(-4_000);
    });
    child.on("message", (message: ChainMessage) => {
      if (message.type === "progress") onProgress?.(message.step, message.done, message.total);
      else if (message.type === "ready") resolve(message);
      else reject(new Error(`The local chain did not start: ${message.reason}`));
    });
    child.once("error", reject);
    child.once("exit", () =>
      reject(new Error(`The local chain stopped before it was ready. ${complaint}`.trim())),
    );
  });
}
