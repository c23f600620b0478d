/**
 * The committed storage layouts in `snapshots/layouts/`, one file per upgradeable contract.
 * As a command it compares the sources with them, lists the problems of an upgrade, and fails if there are any.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { checkUpgrade, type Layout } from "./check-upgrade.ts";
import { partsOf, readLayouts } from "./layouts.ts";

const folder = fileURLToPath(new URL("../snapshots/layouts", import.meta.url));

type Layouts = ReadonlyMap<string, Layout>;

export interface UpdateOptions {
  /** Write changed layouts. */
  readonly update: boolean;
  /** Also write layouts that would break a proxy with the old code. Use this only while no chain has such a proxy. */
  readonly force: boolean;
}

export interface SnapshotPlan {
  /** Sentences. Nothing is written while there are problems. */
  readonly problems: readonly string[];
  readonly write: Layouts;
  readonly remove: readonly string[];
}

/** Decides what to write and remove, given the present layouts. */
export function planSnapshots(
  saved: Layouts,
  present: Layouts,
  { update, force }: UpdateOptions,
): SnapshotPlan {
  const problems: string[] = [];
  const write = new Map<string, Layout>();
  for (const [contract, layout] of present) {
    const old = saved.get(contract);
    if (JSON.stringify(old) === JSON.stringify(layout)) continue;
    write.set(contract, layout);
    const against = old === undefined ? [] : checkUpgrade(old, layout);
    if (!force) problems.push(...against.map((problem) => `${contract}: ${problem}`));
    if (!update && against.length === 0) {
      problems.push(
        `${contract} has ${old === undefined ? "no layout" : "more than the layout"} in snapshots/layouts`,
      );
    }
  }
  const remove = [...saved.keys()].filter((contract) => !present.has(contract));
  if (!force) problems.push(...remove.map((contract) => `${contract} is gone`));
  return problems.length > 0 || !update
    ? { problems, write: new Map(), remove: [] }
    : { problems, write, remove };
}

/** The contracts that proxies run. A separate check compares their other parts, which have the same layout. */
export function wholeContracts(layouts: Layouts): Map<string, Layout> {
  const parts = new Set([...layouts.keys()].flatMap((contract) => partsOf(contract).slice(1)));
  return new Map([...layouts].filter(([contract]) => !parts.has(contract)));
}

export function readSnapshots(): Map<string, Layout> {
  mkdirSync(folder, { recursive: true });
  const files = readdirSync(folder).sort();
  return new Map(
    files.map((file) => [
      file.replace(".json", ""),
      JSON.parse(readFileSync(join(folder, file), "utf8")) as Layout,
    ]),
  );
}

export function writeSnapshots({ write, remove }: SnapshotPlan): void {
  for (const [contract, layout] of write) writeFileSync(join(folder, `${contract}.json`), format(layout));
  for (const contract of remove) rmSync(join(folder, `${contract}.json`));
}

/** One line per variable, so that each change is one line of a diff. */
function format(layout: Layout): string {
  const short = /\{\s+"label": ("[^"]*"),\s+"slot": (\d+),\s+"offset": (\d+),\s+"type": ("[^"]*")\s+\}/g;
  const text = JSON.stringify(layout, null, 2);
  return `${text.replaceAll(short, '{ "label": $1, "slot": $2, "offset": $3, "type": $4 }')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { problems } = planSnapshots(readSnapshots(), wholeContracts(readLayouts()), {
    update: true,
    force: false,
  });
  const answer = problems.length === 0 ? ["Every contract may take the place of the one before."] : problems;
  process.stdout.write(`${answer.join("\n")}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
