import { open, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { StartError } from "../start-error.ts";

/**
 * Keeps a second process out of a data folder.
 *
 * Each process puts down a file named after itself, `lock.<pid>.<start time>`, and then looks for others.
 * Whoever looks second sees the first, so two can never both go on; nobody ever has to replace another's
 * file, and what a killed process left behind is seen to be dead by its name.
 */
const LOCK_NAME = /^lock\.(\d+)\.(\d+)$/;

const ATTEMPTS = 5;

/** Folders locked by this very process, whose own file would not keep it out. */
const heldHere = new Set<string>();

export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  if (heldHere.has(folder)) throw inUse(folder, process.pid);
  heldHere.add(folder);
  const own = `lock.${process.pid}.${(await startTime(process.pid)) ?? 0}`;
  const path = join(folder, own);
  const unlock = async () => {
    await rm(path, { force: true });
    heldHere.delete(folder);
  };
  try {
    for (let attempt = 1; ; attempt++) {
      const handle = await open(path, "w");
      await handle.close();
      const holder = await livingHolder(folder, own);
      if (holder === undefined) return unlock;
      await rm(path, { force: true });
      if (attempt === ATTEMPTS) throw inUse(folder, holder);
      // Two that started in the same instant both saw each other: step back for unequal times.
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
    // EPERM: it lives, and belongs to somebody else.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** When the process began, in clock ticks since boot: a process id alone comes round again. */
async function startTime(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => undefined);
  // The command's name, in brackets, may hold spaces; the fields are counted from behind it.
  const fields = text?.slice(text.lastIndexOf(")") + 2).split(" ");
  const state = fields?.[0];
  // A zombie has ended; only its parent has not looked yet.
  if (fields === undefined || state === "Z" || state === "X") return undefined;
  return Number(fields[19]);
}

function inUse(folder: string, pid: number): StartError {
  return new StartError(
    `The data folder ${folder} is in use by process ${pid}. Stop that process, or set DATA_DIR to another folder.`,
  );
}
