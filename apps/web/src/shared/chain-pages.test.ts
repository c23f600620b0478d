import { expect, it } from "vitest";
import { chainSteps } from "./chain-pages.ts";

it("pages from the newest entry to the oldest and back, showing each once", () => {
  expect(chainSteps(0n, 45n, 20n)).toEqual({ first: 1, last: 20, newer: undefined, older: 25n });
  expect(chainSteps(25n, 45n, 20n)).toEqual({ first: 21, last: 40, newer: 0n, older: 5n });
  expect(chainSteps(5n, 45n, 20n)).toEqual({ first: 41, last: 45, newer: 25n, older: undefined });
});

it("has one page for a short list, none for an empty one", () => {
  expect(chainSteps(0n, 20n, 20n)).toEqual({ first: 1, last: 20, newer: undefined, older: undefined });
  expect(chainSteps(0n, 0n, 20n)).toEqual({ first: 0, last: 0, newer: undefined, older: undefined });
});
