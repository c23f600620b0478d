import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { BUNDLE } from "./folders.ts";

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly url: string;
  /** Settles when the server process has ended, for whatever reason. */
  readonly exited: Promise<unknown>;
  stop(): Promise<void>;
}

const SOURCE = join(import.meta.dirname, "main.ts");

interface SpawnOptions {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly args?: readonly string[];
  readonly stdio?: "inherit" | "ignore";
  /** Runs the TypeScript sources, for development; otherwise the build. */
  readonly fromSources?: boolean;
}

/** The server printed its reason on stderr before it ended. */
export class ServerDidNotStart extends Error {
  override name = "ServerDidNotStart";
}

/** Starts the server as a child process that ends with its parent. Settles once it serves requests. */
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
      // The server ends hanging requests itself; this stops a process that hangs as a whole.
      const killTimer = setTimeout(() => child.kill("SIGKILL"), 15_000);
      await exited;
      clearTimeout(killTimer);
    },
  };
}
