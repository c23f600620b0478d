import { expect, test } from "vitest";
import { report } from "./report.ts";

const peer = { name: "a starter", times: { nothingCached: [8], fresh: [4], second: [2] } };

test("a start within its limits has no problems, and is reported as a multiple of the peer's", () => {
  const times = { nothingCached: [61, 24, 20], fresh: [16, 15, 90], second: [4, 3, 5] };
  const { text, broken } = report([{ name: "npm start", times }, peer], 3, 2);
  expect(broken).toEqual([]);
  expect(text).toContain("| first, nothing cached | 24.0 s | 60 s | 8.0 s | 3.0 × |");
  expect(text).toContain("| second | 4.0 s | 8 s | 2.0 s | 2.0 × |");
});

test("a median above its limit is a problem", () => {
  const times = { nothingCached: [10], fresh: [46], second: [8.1] };
  expect(report([{ name: "npm start", times }, peer], 1, 2).broken).toEqual([
    "npm start (first, package cache warm) takes 46.0 s; the bar is 45 s.",
    "npm start (second) takes 8.1 s; the bar is 8 s.",
  ]);
});
