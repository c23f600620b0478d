import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { BUNDLE } from "./folders.ts";

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Settles when the server is gone, wanted or not. */
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
}

const SOURCE = join(import.meta.dirname, "main.ts");

interface SpawnOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly args?: readonly string[];
  readonly stdio?: "inherit" | "ignore";
  /** As it is written, for whoever is changing it; else as it was built. */
  readonly fromSources?: boolean;
}

/** The server told its reason on stderr before it went. */
export class ServerDidNotStart extends Error {
  override name = "ServerDidNotStart";
}

/** The server as a process of its own that ends with the process that started it. Settles once it serves. */
export async function spawnServer(options: SpawnOptions): Promise<ServerProcess> {
  const stdio = options.stdio ?? "inherit";
  const child = fork(options.fromSources ? SOURCE : BUNDLE, [...(options.args ?? [])], {
    env: { ...process.env, ...options.env },
    stdio: ["ignore", stdio, "inherit", "ipc"],
  });
  const exited = once(child, "exit");
  const url = await Promise.race([
    new Promise<string>((ready) => child.on("message", (message) => ready((message as { url: string }).url))),
    exited.then(() => {
      throw new ServerDidNotStart("The server did not start.");
    }),
  ]);
  return {
    child,
    url,
    exited,
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      // It gives up on hanging requests by itself; this is for a process that cannot even do that.
      const patience = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await exited;
      clearTimeout(patience);
    },
  };
}
