import { open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../start-error.ts";

/**
 * Prevents a second process from using a data folder.
 *
 * Each process writes a file `lock.<pid>.<start time>` and then looks for other such files. The process that looks
 * second sees the first one's file, so two can never both continue. No process ever replaces another's file. The name
 * tells whether a file belongs to a process that has ended.
 */
const LOCK_NAME = /^lock\.(\d+)\.(\d+)$/;

const ATTEMPTS = 5;

/** Folders locked by this process; its own lock file does not stop it from locking twice. */
const lockedFolders = new Set<string>();

export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  if (lockedFolders.has(folder)) throw inUse(folder, process.pid);
  lockedFolders.add(folder);
  const own = `lock.${process.pid}.${(await startTime(process.pid)) ?? 0}`;
  const path = join(folder, own);
  const unlock = async () => {
    await rm(path, { force: true });
    lockedFolders.delete(folder);
  };
  try {
    for (let attempt = 1; ; attempt++) {
      const handle = await open(path, "w");
      await handle.close();
      const holder = await livingHolder(folder, own);
      if (holder === undefined) return unlock;
      await rm(path, { force: true });
      if (attempt === ATTEMPTS) throw inUse(folder, holder);
      // Two processes that start at the same moment see each other: both wait for random times and try again.
      await sleep(20 + Math.random() * 80);
    }
  } catch (error) {
    await unlock();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${folder} cannot be written. Check its owner, or correct DATA_DIR.`,
      {
        cause: error,
      },
    );
  }
}

async function livingHolder(folder: string, own: string): Promise<number | undefined> {
  for (const name of await readdir(folder)) {
    const match = LOCK_NAME.exec(name);
    if (match === null || name === own) continue;
    const pid = Number(match[1]);
    if (await isAlive(pid, Number(match[2]))) return pid;
    await rm(join(folder, name), { force: true });
  }
  return undefined;
}

async function isAlive(pid: number, startedAt: number): Promise<boolean> {
  if (process.platform === "linux") return (await startTime(pid)) === startedAt;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** When the process started, in clock ticks since boot. A process id alone can be reused. */
async function startTime(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The command name, in brackets, may contain spaces; count the fields after it.
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  const state = fields?.[0];
  // A zombie process has ended; its parent has not collected it yet.
  if (fields === undefined || state === "Z" || state === "X") return undefined;
  return Number(fields[19]);
}

function inUse(folder: string, pid: number): StartError {
  return new StartError(
    `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
  );
}
