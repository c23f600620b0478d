import { readFileSync } from "node:fs";

/** Linux reports processor time in hundredths of a second. */
const TICKS = 100;

/** Total processor seconds of these processes. A process that has ended no longer counts. */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => sum + secondsOf(pid), 0);
}

function secondsOf(pid: number): number {
  try {
    // A process name can contain any character, so parse after its closing bracket.
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    return (Number(fields[11]) + Number(fields[12])) / TICKS;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return 0;
    throw error;
  }
}
