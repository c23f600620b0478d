import { changesCall, lastUsesCall } from "@cinder/api/reads/admin";
import { factList, type ReadRoute, readRoute } from "../../http/read-route.ts";
import { readChanges, readNewestChanges } from "./repository.ts";

const MAX_CHANGES = 5_000;

export const adminRoutes: readonly ReadRoute[] = [
  { ...factList(changesCall, readChanges), csvRow: asText },
  readRoute(lastUsesCall, async (at) => {
    const changes = await readNewestChanges(at, MAX_CHANGES);
    const newest = new Map<string, (typeof changes)[number]>();
    for (const change of changes) {
      const name = `${change.contract} ${change.event}`;
      if (!newest.has(name)) newest.set(name, change);
    }
    return {
      uses: [...newest]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([, use]) => ({ ...use, part: 0 })),
      isComplete: changes.length < MAX_CHANGES,
    };
  }),
];

/** CSV cells cannot hold objects, so write them as JSON. */
function asText(row: object): object {
  const { args, previous } = row as { args: unknown; previous: unknown };
  return {
    ...row,
    args: JSON.stringify(args),
    previous: previous === null ? null : JSON.stringify(previous),
  };
}
