import { expect, test } from "vitest";
import { keepNewest } from "./keep-newest.ts";

test("keeps so many; one that is kept again is the newest", () => {
  const kept = new Map<string, number>();
  for (const [at, key] of ["a", "b", "a", "c"].entries()) keepNewest(kept, key, at, 2);
  expect([...kept]).toEqual([
    ["a", 2],
    ["c", 3],
  ]);
});
