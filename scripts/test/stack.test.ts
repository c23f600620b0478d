import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClock } from "@cinder/devnet/clock";
import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { mineWhenIdle } from "../lib/heartbeat.ts";
import { root } from "../lib/root.ts";

const data = mkdtempSync(join(tmpdir(), "cinder-stack-"));
afterAll(() => rmSync(data, { recursive: true, force: true }));

interface Stack {
  readonly child: ChildProcess;
  readonly output: () => string;
  readonly ready: Promise<boolean>;
  readonly exited: Promise<number | null>;
}

const [chainPort, serverPort] = [await freePort(), await freePort()];

/** The real command in its own process group, as in a terminal. */
function start(
  env: Record<string, string> = {},
  command = ["node", "scripts/bootstrap.mjs", "start"],
): Stack {
  // A failed test must not leave processes behind for the next one.
  onTestFinished(() => stopHard(child));
  const [program = "", ...args] = command;
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      CHAIN_PORT: String(chainPort),
      SERVER_PORT: String(serverPort),
      DATA_DIR: join(data, "pglite"),
      // Without history: reading two months would take the server a second in every test.
      CHAIN_HISTORY: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  const readyLine = `Cinder is ready: http://localhost:${serverPort}`;
  const exited = once(child, "exit").then(([code]) => code as number | null);
  const ready = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        text += chunk.toString();
        if (text.trimEnd().endsWith(readyLine)) resolve(true);
      });
    }
    exited.then(() => resolve(false));
  });
  return { child, output: () => text, ready, exited };
}

function stopHard(child: ChildProcess): void {
  try {
    process.kill(-(child.pid ?? 0), "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Ctrl-C: the terminal sends SIGINT to every process of the group. */
async function interrupt(stack: Stack): Promise<number | null> {
  process.kill(-(stack.child.pid ?? 0), "SIGINT");
  return stack.exited;
}

describe("npm start", () => {
  it("starts everything, and Ctrl-C stops everything", async () => {
    const stack = start({ CHAIN_HISTORY: "on" });
    expect(await stack.ready, stack.output()).toBe(true);
    const health = await fetch(`http://localhost:${serverPort}/api/health`);
    expect(await health.json()).toMatchObject({ status: "ok", chain: { chainId: 31337 } });
    expect(await (await fetch(`http://localhost:${serverPort}/`)).text()).toContain("<title>");

    // No user sends a transaction here. The chain still mines an empty block; the interval is shortened for the test.
    const { now } = createClock(`http://127.0.0.1:${chainPort}`);
    const began = await now();
    onTestFinished(mineWhenIdle(`http://127.0.0.1:${chainPort}`, 200));
    await eventually(async () => (await now()) > began);

    expect(await interrupt(stack), stack.output()).toBe(0);
    expect(await isFree(chainPort)).toBe(true);
    expect(await isFree(serverPort)).toBe(true);
    expect(descendants(stack.child.pid ?? 0)).toEqual([]);
  });

  it("stops when only the outermost process, npm, gets a SIGINT", async () => {
    const stack = start({}, ["npm", "start"]);
    expect(await stack.ready, stack.output()).toBe(true);
    const everything = descendants(stack.child.pid ?? 0);
    stack.child.kill("SIGINT");
    await stack.exited;
    await eventually(async () => (await isFree(chainPort)) && (await isFree(serverPort)));
    expect(everything.filter((pid) => commandLine(pid).length > 0)).toEqual([]);
  });

  const victims = {
    "the chain": "chain-process.ts",
    "the server": "dist/main.js",
    "the script that started them": "scripts/start.ts",
    "the bootstrap": "scripts/bootstrap.mjs",
  };

  // One test for all processes: each restart is also the next stack to kill, because a start takes long.
  it("starts again after a kill -9 of any of its processes", { timeout: 480_000 }, async () => {
    let stack = start();
    expect(await stack.ready, stack.output()).toBe(true);
    for (const [name, script] of Object.entries(victims)) {
      const victim = [stack.child.pid ?? 0, ...descendants(stack.child.pid ?? 0)].find((pid) =>
        commandLine(pid).some((word) => word.endsWith(script)),
      );
      expect(victim, name).toBeDefined();
      process.kill(victim ?? 0, "SIGKILL");
      await eventually(async () => (await isFree(chainPort)) && (await isFree(serverPort)));

      stack = start();
      expect(await stack.ready, `After ${name}:\n${stack.output()}`).toBe(true);
    }
    expect(await interrupt(stack)).toBe(0);
  });

  it("names the port in use and exits", async () => {
    const holder = createServer().listen(serverPort, "127.0.0.1");
    await once(holder, "listening");
    const stack = start();
    expect(await stack.exited).toBe(1);
    expect(stack.output().trimEnd()).toMatch(
      new RegExp(
        `Port ${serverPort} is in use\\. Stop what uses it, or choose another: SERVER_PORT=${serverPort + 1} npm start$`,
      ),
    );
    holder.close();
  });

  it.each([
    [
      "a port that is none",
      { CHAIN_PORT: "banana" },
      'CHAIN_PORT must be a port number from 1 to 65535, and it is "banana".',
    ],
    [
      "a wrong DATABASE_URL",
      { DATABASE_URL: "mysql://nope" },
      "DATABASE_URL must be a URL such as postgres://",
    ],
    [
      "a database that is not there",
      { DATABASE_URL: "postgres://cinder:secret@127.0.0.1:1/cinder" },
      "127.0.0.1:1",
    ],
  ])("refuses %s with one sentence", async (_name, env, sentence) => {
    const stack = start(env);
    expect(await stack.exited).toBe(1);
    const last = stack.output().trimEnd().split("\n").at(-1);
    expect(last).toContain(sentence);
    expect(stack.output()).not.toContain("    at ");
    expect(stack.output()).not.toContain("secret");
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

function commandLine(pid: number): string[] {
  try {
    return execFileSync("ps", ["-o", "args=", "-p", String(pid)], { encoding: "utf8" })
      .trim()
      .split(/\s+/);
  } catch (error) {
    // `ps` exits with 1 when there is no such process.
    if ((error as { status?: number }).status === 1) return [];
    throw error;
  }
}

/** Every process of the tree below one, read from the system so that none is missed. */
function descendants(pid: number): number[] {
  const rows = execFileSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" })
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/).map(Number));
  const below = (parent: number): number[] =>
    rows.filter(([, ppid]) => ppid === parent).flatMap(([child = 0]) => [child, ...below(child)]);
  return below(pid);
}

async function eventually(condition: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < 150; attempt++) {
    if (await condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("It did not happen within 15 seconds.");
}
