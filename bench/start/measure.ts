import { cpus } from "node:os";
import type { Outcome } from "../page.ts";
import { type Report, report } from "./report.ts";
import { type Caches, newCaches, type Subject, subjects } from "./subjects.ts";

/** BENCH_ROUNDS is the number of starts each. */
const ROUNDS = 3;

/**
 * Measures `npm start` from a fresh copy of the sources to the first page, and a second start, next to an empty wallet
 * app.
 */
export async function measureStart(): Promise<Outcome> {
  const rounds = Number(process.env.BENCH_ROUNDS ?? ROUNDS);
  const results: Report[] = [];
  for (const subject of subjects) results.push(await measure(subject, rounds));
  return { ...report(results, rounds, cpus().length), isTrial: rounds !== ROUNDS };
}

async function measure(subject: Subject, rounds: number): Promise<Report> {
  const times = { nothingCached: [] as number[], fresh: [] as number[], second: [] as number[] };
  for (let round = 0; round < rounds; round++) {
    await using caches = newCaches();
    process.stdout.write(`${subject.name}, round ${round + 1} of ${rounds}\n`);
    await withCopy(subject, async (folder) => {
      times.nothingCached.push(await secondsToStart(subject, folder, caches));
    });
    await withCopy(subject, async (folder) => {
      times.fresh.push(await secondsToStart(subject, folder, caches));
      times.second.push(await secondsToStart(subject, folder, caches));
    });
  }
  return { name: subject.name, times };
}

async function withCopy(subject: Subject, work: (folder: string) => Promise<void>): Promise<void> {
  await using copy = await subject.copy();
  await work(copy.folder);
}

async function secondsToStart(subject: Subject, folder: string, caches: Caches): Promise<number> {
  const began = performance.now();
  await using running = await subject.start(folder, caches.env);
  await running.ready;
  return (performance.now() - began) / 1_000;
}
