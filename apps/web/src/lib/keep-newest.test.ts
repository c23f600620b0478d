import { expect, test } from "vitest";
import { keepNewest } from "./keep-newest.ts";

test("keeps the given number of newest entries, and a repeated key counts as new", () => {
  const kept = new Map<string, number>();
  for (const [at, key] of ["a", "b", "a", "c"].entries()) keepNewest(kept, key, at, 2);
  expect([...kept]).toEqual([
    ["a", 2],
    ["c", 3],
  ]);
});
