import { describe, expect, it } from "vitest";
import { brokenBars, brokenGenerations, MAX_LOG, MAX_ORDER, pair, type Row, timesPeer } from "./bars.ts";

const row = (gas: number, more: Partial<Row> = {}): Row => ({
  product: "Product",
  write: "write",
  gas,
  beside: "nothing like it",
  ...more,
});

describe("bars", () => {
  it("are the project's own limits", () => {
    expect(MAX_ORDER.most).toBe(440_346);
    expect(MAX_LOG.most).toBe(83_674);
    expect(timesPeer({ name: "peer", gas: 34_491 }, 1.05).most).toBe(36_215);
  });

  it("pass up to the exact limit, with few users and with many", () => {
    const bar = { most: 100, because: "a reason" };
    const broken = (few: number, many: number) =>
      brokenBars([{ few: row(few, { bar }), many: row(many, { bar }) }]);
    expect(broken(100, 100)).toEqual([]);
    expect(broken(101, 100)).toEqual(["Product, write: 101 gas, above 100 (a reason)."]);
    expect(broken(100, 101)).toEqual(["Product, write: 101 gas, above 100 (a reason)."]);
  });

  it("fail when gas grows with the number of users", () => {
    const broken = (few: number, many: number) => brokenBars([{ few: row(few), many: row(many) }]);
    expect(broken(1_000, 1_020)).toEqual([]);
    expect(broken(1_000, 900)).toEqual([]);
    expect(broken(1_000, 1_021)).toEqual(["Product, write: 1000 gas with few users, 1021 with many."]);
  });

  it("check each generation separately", () => {
    expect(brokenGenerations([50, 12_050, 24_050])).toEqual([]);
    expect(brokenGenerations([50, 12_050, 24_051, 24_052])).toEqual([
      "FOM, generation 2 of an order: adds 12001 gas, above 12000.",
    ]);
  });
});

describe("pair", () => {
  it("pairs the same writes with few and many users", () => {
    const rows = [row(1), row(2, { write: "other" })];
    expect(pair(rows, rows)).toEqual(rows.map((found) => ({ few: found, many: found })));
  });

  it.each([
    ["one is missing", [row(1), row(2, { write: "other" })], [row(1)]],
    ["one is too many", [row(1)], [row(1), row(2, { write: "other" })]],
    ["the order differs", [row(1)], [row(1, { write: "other" })]],
    ["two have one name", [row(1), row(2)], [row(1), row(2)]],
  ])("refuses when %s", (_, few, many) => {
    expect(() => pair(few, many)).toThrow();
  });
});
