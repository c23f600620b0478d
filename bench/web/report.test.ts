import { expect, test } from "vitest";
import { type Figures, report } from "./report.ts";

const fine = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100, paint: 1.2 };

function figures(change: Partial<Figures> = {}): Figures {
  return {
    routes: ["/home", "/burn"],
    peers: ["starter"],
    weights: new Map([
      ["/home", { before: 110_000, all: 230_000 }],
      ["/burn", { before: 140_000, all: 260_000 }],
      ["starter", { before: 267_000, all: 900_000 }],
    ]),
    refreshes: new Map([
      ["/home", { rpc: 1, http: 1, busy: 3, script: 1, still: 2 }],
      ["/burn", { rpc: 1.1, http: 0, busy: 9, script: 2, still: 4.9 }],
    ]),
    clock: { rpc: 0, http: 0, busy: 6, script: 0.4, still: 6 },
    scores: new Map([
      ["/home", fine],
      ["/burn", fine],
      ["starter", { ...fine, performance: 40, paint: 9 }],
    ]),
    runs: 3,
    ...change,
  };
}

test("a run within the limits has no problems, whatever the peers' figures", () => {
  const { text, broken } = report(figures());
  expect(broken).toEqual([]);
  expect(text).toContain("| /burn | 140.0 | 30.0 | 260.0 |");
  expect(text).toContain("| starter | 267.0 | – | 900.0 |");
  expect(text).toContain("| /burn | 1.1 | 0.0 | 4.9 | 9.0 | 2.0 |");
  expect(text).toContain("| an empty page that counts seconds | 0.0 | 0.0 | – | 6.0 | 0.4 |");
});

test("every exceeded limit is reported", () => {
  const heavy = figures({
    weights: new Map([
      ["/home", { before: 120_001, all: 1 }],
      ["/burn", { before: 160_002, all: 1 }],
    ]),
    refreshes: new Map([["/burn", { rpc: 2, http: 1.2, busy: 9, script: 1, still: 5.1 }]]),
    scores: new Map([["/home", { ...fine, seo: 94, paint: 1.9 }]]),
  });
  expect(report(heavy).broken).toEqual([
    "/home needs 120.0 KB before it is drawn.",
    "/home: seo is 94.",
    "/home: the largest paint comes after 1.9 s.",
    "/burn needs 40.0 KB more than /home.",
    "/burn asks the node 2 times per refresh.",
    "/burn asks the server 1.2 times per refresh.",
    "/burn works 5.1 ms per refresh.",
  ]);
});
