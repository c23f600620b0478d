import { describe, expect, it } from "vitest";
import { batchesOf, outcomesOf, readLines } from "./accounts.ts";

const account = (at: number) => `0x${at.toString(16).padStart(40, "0")}`;
const zero = account(0);

describe("a list of accounts", () => {
  it("is read from lines or from a CSV file with a head, quotes and notes", () => {
    const text = `\uFEFFAddress;Note\r\n"${account(1)}";first\n\n${account(2)},second\n${account(3)}`;
    expect(readLines(text).map(({ number, account: found }) => [number, found])).toEqual([
      [2, account(1)],
      [4, account(2)],
      [5, account(3)],
    ]);
  });

  it("says what is wrong with a line, also with the only one", () => {
    expect(readLines("nobody").map(({ outcome }) => outcome)).toEqual(["malformed"]);
    const lines = readLines(`${account(1)}\n${account(1)}\n0x12\n${zero}`);
    expect(lines.map(({ outcome }) => outcome)).toEqual([undefined, "twice", "malformed", "zero"]);
  });

  it("counts the same account twice whatever its capitals", () => {
    const mixed = "0xAbCdEf0000000000000000000000000000000001";
    expect(readLines(`${mixed}\n${mixed.toLowerCase()}`).map(({ outcome }) => outcome)).toEqual([
      undefined,
      "twice",
    ]);
  });

  it("leaves out whoever is where they should be already", () => {
    const lines = readLines(`${account(1)}\n0x12\n${account(2)}`);
    expect(outcomesOf(lines, [true, false], true).map(({ outcome }) => outcome)).toEqual([
      "same",
      "malformed",
      "change",
    ]);
    expect(outcomesOf(lines, [true, false], false).map(({ outcome }) => outcome)).toEqual([
      "change",
      "malformed",
      "same",
    ]);
  });

  it("goes in batches of two hundred, and loses nobody", () => {
    const all = Array.from({ length: 401 }, (_, at) => account(at + 1));
    const lines = outcomesOf(
      readLines(all.join("\n")),
      all.map(() => false),
      true,
    );
    const batches = batchesOf(lines);
    expect(batches.map(({ length }) => length)).toEqual([200, 200, 1]);
    expect(batches.flat()).toEqual(all);
    expect(batchesOf(lines.slice(0, 200)).map(({ length }) => length)).toEqual([200]);
    expect(batchesOf([])).toEqual([]);
  });
});
