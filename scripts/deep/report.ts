import { execFileSync } from "node:child_process";
import { root } from "../lib/root.ts";
import type { Journal } from "./journal.ts";
import type { Handler, Test } from "./run.ts";
import { partsOf, type Suite } from "./suites.ts";

/** No action may have fewer of all calls. */
const LEAST_SHARE = 0.01;

/** The actions of a handler over all tests and parts, by name, the least called first. */
export function handlersOf(tests: readonly Test[]): Handler[] {
  const sums = new Map<string, Handler>();
  for (const { name: full, calls, discards, reverts } of tests.flatMap(({ handlers }) => handlers)) {
    const name = full.split(/[.:]/).at(-1) ?? full;
    const sum = sums.get(name) ?? { name, calls: 0, discards: 0, reverts: 0 };
    sums.set(name, {
      name,
      calls: sum.calls + calls,
      discards: sum.discards + discards,
      reverts: sum.reverts + reverts,
    });
  }
  return [...sums.values()].sort((a, b) => a.calls - b.calls);
}

/** Actions that were hardly called, never did anything, or are missing. */
export function handlerProblems(handlers: readonly Handler[], actions: readonly string[]): string[] {
  const total = handlers.reduce((sum, { calls }) => sum + calls, 0);
  const known = new Set(handlers.map(({ name }) => name));
  return [
    ...actions.filter((name) => !known.has(name)).map((name) => `${name} was never called.`),
    ...handlers
      .filter(({ calls }) => calls / total < LEAST_SHARE)
      .map(({ name, calls }) => `${name} has ${percent(calls / total)} of all calls; the least is 1 %.`),
    ...handlers
      .filter(({ calls, discards }) => calls === discards)
      .map(({ name }) => `${name} was refused whenever it was called.`),
  ];
}

export function handlerTable(handlers: readonly Handler[]): string {
  const total = handlers.reduce((sum, { calls }) => sum + calls, 0);
  const rows = handlers.map(
    ({ name, calls, discards }) =>
      `| ${name} | ${number(calls)} | ${percent(calls / total)} | ${number(calls - discards)} | ${number(discards)} |`,
  );
  return [
    "| action | calls | share | done | refused as expected |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** What ran on the code as it is now, in Markdown. */
export function summary(journal: Journal, suites: readonly Suite[]): string {
  const rows = suites.map((suite) => {
    const parts = partsOf(suite, journal.base);
    const entries = parts.flatMap((part) => journal.entryOf(part) ?? []);
    const failed = entries.some(({ passed }) => !passed);
    const done = entries.length === parts.length;
    const calls = entries.reduce((sum, entry) => sum + entry.calls, 0);
    const seconds = entries.reduce((sum, entry) => sum + entry.seconds, 0);
    const { runs, depth, fuzzRuns } = suite.depth;
    const plan = suite.file.endsWith(".ts")
      ? "histories"
      : suite.file.includes("/invariant/")
        ? `${number(runs * suite.parts)} × ${depth}`
        : `${number(fuzzRuns)} runs`;
    const state = failed ? "failed" : done ? "held" : `${entries.length} of ${parts.length} parts`;
    const speed = seconds === 0 ? "" : `${Math.round(calls / seconds)}`;
    return `| ${suite.name} | ${plan} | ${number(calls)} | ${seconds.toFixed(0)} | ${speed} | ${state} |`;
  });
  const whole = suites.filter(({ isWhole }) => isWhole);
  const handlers = handlersOf(
    whole.flatMap((suite) => partsOf(suite, journal.base).flatMap((part) => journal.testsOf(part))),
  );
  return [
    "# Deep run",
    "",
    `Commit ${git("rev-parse", "HEAD")}${git("status", "--porcelain") === "" ? "" : ", with changes"}, ${new Date().toISOString()}. All seeds come from ${journal.base}.`,
    "",
    "| suite | depth | calls | seconds | per second | result |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
    ...(handlers.length === 0 ? [] : ["", "## Actions of the whole protocol", "", handlerTable(handlers)]),
    "",
  ].join("\n");
}

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}

function number(value: number): string {
  return value.toLocaleString("en");
}

function percent(part: number): string {
  return `${(part * 100).toFixed(2)} %`;
}
