import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";

type Figures = Record<string, number>;

/** Smaller changes are ignored: gas depends on the number of zero bytes in an address. */
const tolerance = 0.005;

/**
 * Compares figures with those committed in `snapshots/<file>.json` under a group: none missing, added or changed. Only
 * with UPDATE_SNAPSHOTS=1 it writes them.
 */
export function compareWithSnapshot(file: "gas" | "size", group: string, measured: Figures): void {
  const url = new URL(`../../snapshots/${file}.json`, import.meta.url);
  const snapshot = JSON.parse(readFileSync(url, "utf8")) as Record<string, Figures>;
  if (process.env.UPDATE_SNAPSHOTS === "1") {
    const groups = Object.entries({ ...snapshot, [group]: sorted(measured) });
    writeFileSync(url, `${JSON.stringify(Object.fromEntries(groups.sort(byName)), null, 2)}\n`);
    return;
  }
  const expected = snapshot[group] ?? {};
  const within = Object.entries(measured).map(([name, value]) => {
    const before = expected[name];
    const same = before !== undefined && Math.abs(value - before) <= before * tolerance;
    return [name, same ? before : value] as const;
  });
  assert.deepEqual(
    sorted(Object.fromEntries(within)),
    sorted(expected),
    `${file} of ${group} changed; if that is meant, run the test with UPDATE_SNAPSHOTS=1`,
  );
}

function sorted(figures: Figures): Figures {
  return Object.fromEntries(Object.entries(figures).sort(byName));
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}
