import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { freePort } from "@cinder/devnet/free-port";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const LONGEST_START_MS = 600_000;

/** A project as a new user downloads and starts it. */
export interface Subject {
  readonly name: string;
  copy(): Promise<AsyncDisposable & { readonly folder: string }>;
  start(folder: string, env: Env): Promise<AsyncDisposable & { readonly ready: Promise<void> }>;
}

/** Creates empty caches for npm and pnpm, which later starts find filled. */
export interface Caches extends AsyncDisposable {
  readonly env: Env;
}

type Env = Readonly<Record<string, string>>;

const ours: Subject = {
  name: "npm start",
  copy: () => inNewFolder((folder) => run("git", ["clone", "--quiet", root, folder])),
  start: async (folder, env) => {
    const [chain, server] = [await freePort(), await freePort()];
    const ports = { CHAIN_PORT: String(chain), SERVER_PORT: String(server) };
    return started("npm start", folder, { ...env, ...ports }, `http://localhost:${server}/api/ready`);
  },
};

const wagmi: Subject = {
  name: "npm install && npm run dev of a bare wagmi app",
  copy: () =>
    inNewFolder(async (folder) => {
      for (const file of ["package.json", "index.html", "vite.config.ts", "tsconfig.json", "src"])
        await cp(join(root, "bench/web/peers/wagmi", file), join(folder, file), { recursive: true });
    }),
  start: async (folder, env) => {
    const port = await freePort();
    const command = `npm install --no-audit --no-fund && npm run dev -- --port ${port} --strictPort`;
    return started(command, folder, env, `http://localhost:${port}/`);
  },
};

export const subjects: readonly Subject[] = [ours, wagmi];

export function newCaches(): Caches {
  const folder = mkdtempSync(join(tmpdir(), "cinder-bench-cache-"));
  return {
    env: {
      npm_config_cache: join(folder, "npm"),
      npm_config_store_dir: join(folder, "pnpm"),
      XDG_CACHE_HOME: join(folder, "cache"),
      XDG_DATA_HOME: join(folder, "data"),
    },
    [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }),
  };
}

async function inNewFolder(fill: (folder: string) => Promise<unknown>) {
  const folder = mkdtempSync(join(tmpdir(), "cinder-bench-start-"));
  await fill(folder);
  return { folder, [Symbol.asyncDispose]: () => rm(folder, { recursive: true, force: true }) };
}

/** Ready when the page responds. */
function started(command: string, cwd: string, env: Env, url: string) {
  // In its own process group, as in a terminal: Ctrl-C reaches all of it.
  const child = spawn("sh", ["-c", command], {
    cwd,
    env: { ...cleanEnv(), ...env },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exited = once(child, "exit");
  const ready = Promise.race([
    answers(url),
    exited.then(() => Promise.reject(new Error(`"${command}" ended before it was ready.\n${output}`))),
  ]);
  return {
    ready,
    [Symbol.asyncDispose]: async () => {
      if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), "SIGINT");
      await exited;
    },
  };
}

/** The environment of a terminal: without what npm, Node and the bootstrap set for this bench, such as the project's own Node. */
function cleanEnv(): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|NODE_(CHANNEL|COMPILE_CACHE|ENV|OPTIONS|PATH|UNIQUE)|(FORCE|NO)_COLOR$)/.test(name),
  );
  const path = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(root));
  return { ...Object.fromEntries(own), PATH: path.join(delimiter) };
}

async function answers(url: string): Promise<void> {
  for (const end = performance.now() + LONGEST_START_MS; performance.now() < end; ) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`${url} did not answer within ${LONGEST_START_MS / 60_000} minutes.`);
}
