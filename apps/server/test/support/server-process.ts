import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Health, healthSchema } from "@cinder/api/health";
import { onTestFinished } from "vitest";
import { BUNDLE } from "../../src/folders.ts";

const COMPILE_CACHE = join(tmpdir(), "cinder-compile-cache");

export interface ServerProcess {
  child: ChildProcess;
  output: { stdout: string; stderr: string };
  /** Resolves with the URL once the server has started. */
  started(): Promise<string>;
  health(): Promise<{ status: number; body: Health }>;
  exited: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/** A real server process on a free port, ended with the test in any case. */
export function spawnServer(env: Record<string, string>, args: string[] = []): ServerProcess {
  const child = spawn(process.execPath, [BUNDLE, ...args], {
    env: { PATH: process.env.PATH, SERVER_PORT: "0", NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error("The process has no pipes.");
  const output = { stdout: "", stderr: "" };
  stdout.on("data", (chunk) => {
    output.stdout += chunk;
  });
  stderr.on("data", (chunk) => {
    output.stderr += chunk;
  });
  // Waiting for "close" would be simpler, but it never comes after a disconnect.
  const exited = Promise.all([once(child, "exit"), once(stdout, "close"), once(stderr, "close")]).then(
    ([[code, signal]]) => ({ code, signal }),
  );
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await exited;
  });

  const url = new Promise<string>((resolve, reject) => {
    child.once("message", (message: { url: string }) => resolve(message.url));
    exited.then(() => reject(new Error(`The server did not start: ${output.stderr || output.stdout}`)));
  });
  // Tests that expect a refusal never read the URL.
  url.catch(() => undefined);

  return {
    child,
    output,
    started: () => url,
    async health() {
      const response = await fetch(`${await url}/api/health`);
      return { status: response.status, body: healthSchema.parse(await response.json()) };
    },
    exited,
  };
}
