import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { lockFolder } from "../src/db/folder-lock.ts";
import { emptyFolder } from "./support/scratch.ts";

/** Starts a process that reports whether it got the lock, and keeps the lock until it is killed. */
function spawnContender(folder: string): { child: ChildProcess; outcome: Promise<string> } {
  const script = `
    import { lockFolder } from ${JSON.stringify(join(import.meta.dirname, "../src/db/folder-lock.ts"))};
    try {
      await lockFolder(${JSON.stringify(folder)});
      process.stdout.write("locked");
      setInterval(() => undefined, 1_000);
    } catch (error) {
      process.stdout.write(error.message);
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
  });
  return { child, outcome: once(child.stdout, "data").then(([chunk]) => String(chunk)) };
}

async function startTimeOf(pid: number | undefined): Promise<string | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, "utf8");
  return text.slice(text.lastIndexOf(")") + 2).split(" ")[19];
}

test("can be locked again after its holder releases it", async () => {
  const folder = await emptyFolder();
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toEqual([`lock.${process.pid}.${await startTimeOf(process.pid)}`]);
  await expect(lockFolder(folder)).rejects.toThrow("in use");
  await unlock();
  expect(await readdir(folder)).toEqual([]);
  const again = await lockFolder(folder);
  await again();
});

test("gives the lock to exactly one of many processes, and again after a kill", async () => {
  const folder = await emptyFolder();
  for (let round = 0; round < 3; round++) {
    const contenders = Array.from({ length: 4 }, () => spawnContender(folder));
    const outcomes = await Promise.all(contenders.map(({ outcome }) => outcome));
    const holder = contenders[outcomes.indexOf("locked")]?.child;
    expect(outcomes.filter((outcome) => outcome === "locked")).toHaveLength(1);
    for (const outcome of outcomes.filter((text) => text !== "locked")) {
      expect(outcome).toContain(`The data folder ${folder} is in use by process `);
    }
    if (holder === undefined) throw new Error("No process got the lock.");
    holder.kill("SIGKILL");
    await once(holder, "exit");
  }
  const unlock = await lockFolder(folder);
  expect(await readdir(folder)).toHaveLength(1);
  await unlock();
});

test("ignores a lock whose process id was reused", async () => {
  const folder = await emptyFolder();
  const { child, outcome } = spawnContender(await emptyFolder());
  await outcome;
  const startedAt = Number(await startTimeOf(child.pid));
  await writeFile(join(folder, `lock.${child.pid}.${startedAt - 1}`), "");
  await (await lockFolder(folder))();
  await writeFile(join(folder, `lock.${child.pid}.${startedAt}`), "");
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${child.pid}`);
});

test("treats a zombie process as ended", async () => {
  // The shell's child ends soon, and `sleep`, which replaces the shell, never collects it: it stays a zombie.
  const parent = spawn("sh", ["-c", "sleep 0.2 & echo $!; exec sleep 60"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(async () => {
    parent.kill("SIGKILL");
  });
  const [chunk] = await once(parent.stdout, "data");
  const pid = Number(String(chunk));
  await expect.poll(() => readFile(`/proc/${pid}/stat`, "utf8")).toContain(") Z");
  const folder = await emptyFolder();
  await writeFile(join(folder, `lock.${pid}.${await startTimeOf(pid)}`), "");
  await (await lockFolder(folder))();
  expect(await readdir(folder)).toEqual([]);
});
