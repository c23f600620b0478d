import { type Handler, handlersOf, percent } from "./handlers.ts";
import type { Journal } from "./journal.ts";
import { partsOf, type Suite } from "./suites.ts";

export function handlerTable(handlers: readonly Handler[]): string {
  const total = handlers.reduce((sum, { calls }) => sum + calls, 0);
  const rows = handlers.map(
    ({ name, calls, discards }) =>
      `| ${name} | ${number(calls)} | ${percent(calls / total)} | ${number(calls - discards)} | ${number(discards)} |`,
  );
  return [
    "| action | calls | share | succeeded | refused as expected |",
    "| --- | --- | --- | --- | --- |",
    ...rows,
  ].join("\n");
}

/** The parts that passed on the present code, in Markdown. */
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
    const last = entries.toSorted((a, b) => a.at.localeCompare(b.at)).at(-1);
    const when = last === undefined ? "" : `${last.at.slice(0, 10)}, ${last.commit.slice(0, 7)}`;
    return `| ${suite.name} | ${plan} | ${number(calls)} | ${number(seconds)} | ${when} | ${state} |`;
  });
  const whole = suites.filter(({ isWhole }) => isWhole);
  const handlers = handlersOf(
    whole.flatMap((suite) => partsOf(suite, journal.base).flatMap((part) => journal.handlersOf(part))),
  );
  return [
    '<!-- Made by "npm run test:deep" from what ran. Do not edit. -->',
    "# Deep run",
    "",
    `What \`npm run test:deep\` has proven for the present code ([how it works](README.md#campaigns)). Every seed derives from \`${journal.base}\`. Seconds are elapsed time: pauses and other processes count.`,
    "",
    "| suite | depth | calls | seconds | last part | result |",
    "| --- | --- | --- | --- | --- | --- |",
    ...rows,
    ...(handlers.length === 0 ? [] : ["", "## Actions of the whole protocol", "", handlerTable(handlers)]),
    "",
  ].join("\n");
}

function number(value: number): string {
  return value.toLocaleString("en");
}
