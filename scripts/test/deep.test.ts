import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Handler, handlerProblems, handlersOf } from "../deep/handlers.ts";
import { Journal } from "../deep/journal.ts";
import { bytecodeOf, type Part, partsOf, type Suite } from "../deep/suites.ts";

const sumHandlers = (...handlers: [name: string, calls: number, discards: number][]): Handler[] =>
  handlersOf(handlers.map(([name, calls, discards]) => ({ name, calls, discards })));

describe("actions of a deep run", () => {
  it("are summed over parts, whatever contract name the runner prefixes", () => {
    const parts = sumHandlers(
      ["Handler.buy", 30, 10],
      ["Handler.sell", 20, 0],
      ["src/Other.sol:Handler.buy", 5, 1],
    );
    expect(parts).toEqual([
      { name: "sell", calls: 20, discards: 0 },
      { name: "buy", calls: 35, discards: 11 },
    ]);
  });

  it("fail the run when they are rarely called, never succeed or are missing", () => {
    const handlers = sumHandlers(["buy", 980, 10], ["sell", 9, 0], ["wait", 11, 11]);
    expect(handlerProblems(handlers, ["buy", "sell", "wait", "claim"])).toEqual([
      "claim was never called.",
      "sell has 0.90 % of all calls; the least is 1 %.",
      "wait was refused whenever it was called.",
    ]);
    expect(handlerProblems(sumHandlers(["buy", 50, 49], ["sell", 50, 0]), ["buy", "sell"])).toEqual([]);
  });
});

describe("the code hash of a part", () => {
  const of = (sources: string, inner = sources) => {
    const metadata = (hash: string) => `a2646970667358221220${hash.repeat(64)}64736f6c63430008250033`;
    return bytecodeOf({ bytecode: `0x6080${metadata(inner)}6001${metadata(sources)}` });
  };

  it("ignores the metadata that a comment changes", () => {
    expect(of("a")).toBe("0x60806001");
    expect(of("b", "c")).toBe(of("a"));
    expect(bytecodeOf({ bytecode: "0x60806002" })).not.toBe(of("a"));
    expect(bytecodeOf({})).toBe("");
  });
});

describe("the journal", () => {
  const part = (key: string): Part => ({
    ...{ suite: key, file: "", seed: "0x0", key, fuzzRuns: 1, runs: 1, depth: 1 },
  });
  const outcome = { passed: true, calls: 1, seconds: 1, tests: [], output: "" };

  function newJournal(): string {
    const folder = mkdtempSync(join(tmpdir(), "cinder-deep-"));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    return join(folder, "run.json");
  }

  it("keeps the results of two parallel runs", () => {
    const file = newJournal();
    Journal.open(file, false).note(part("before"), "0", outcome);
    const [one, other] = [Journal.open(file, false), Journal.open(file, false)];
    one.note(part("one"), "0", outcome);
    other.note(part("other"), "0", outcome);
    const kept = Journal.open(file, false);
    for (const key of ["before", "one", "other"]) expect(kept.isProven(part(key))).toBe(true);
  });

  it("is cleared by a run that starts over", () => {
    const file = newJournal();
    Journal.open(file, false).note(part("before"), "0", outcome);
    Journal.open(file, true).note(part("one"), "0", outcome);
    const kept = Journal.open(file, false);
    expect([kept.isProven(part("before")), kept.isProven(part("one"))]).toEqual([false, true]);
  });
});

describe("parts of a suite", () => {
  const suite: Suite = {
    name: "Whole",
    file: "Whole.t.sol",
    isWhole: true,
    actions: [],
    code: "a",
    depth: { fuzzRuns: 1, runs: 1, depth: 1 },
    parts: 3,
  };

  it("have a seed each, which does not depend on the code", () => {
    const seeds = partsOf(suite, "base").map(({ seed }) => seed);
    expect(new Set(seeds).size).toBe(3);
    expect(seeds.every((seed) => /^0x[0-9a-f]{64}$/.test(seed))).toBe(true);
    expect(partsOf({ ...suite, code: "b" }, "base").map(({ seed }) => seed)).toEqual(seeds);
    expect(partsOf(suite, "other").map(({ seed }) => seed)).not.toEqual(seeds);
  });

  it("count as passed for one code and depth only", () => {
    const [first] = partsOf(suite, "base");
    const [other] = partsOf({ ...suite, code: "b" }, "base");
    const [deeper] = partsOf({ ...suite, depth: { ...suite.depth, depth: 2 } }, "base");
    expect(new Set([first?.key, other?.key, deeper?.key]).size).toBe(3);
  });
});
