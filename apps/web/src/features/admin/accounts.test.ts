import { describe, expect, it } from "vitest";
import { batchesOf, outcomesOf, readLines } from "./accounts.ts";

const account = (at: number) => `0x${at.toString(16).padStart(40, "0")}`;
const zero = account(0);

describe("a list of accounts", () => {
  it("is read from lines or from a CSV file with a header, quotes and notes", () => {
    const text = `\uFEFFAddress;Note\r\n"${account(1)}";"first; of all"\n\n${account(2)};second\n${account(3)}`;
    expect(readLines(text).map(({ number, account: found }) => [number, found])).toEqual([
      [2, account(1)],
      [4, account(2)],
      [5, account(3)],
    ]);
    expect(readLines(`備註,地址\n甲,${account(1)}`).map(({ account: found }) => found)).toEqual([account(1)]);
  });

  it("has a header only if the first line has known column names, so a mistyped address is reported", () => {
    for (const first of ["O0x12", "nobody", "address,what", "note"]) {
      expect(readLines(`\n${first}\n${account(1)}`)[0]).toMatchObject({ number: 2, text: first });
      expect(readLines(`\n${first}\n${account(1)}`)[0]?.account).toBeUndefined();
    }
  });

  it("rejects lines with more cells than columns instead of dropping cells", () => {
    const many = [account(1), account(2), account(3)].join();
    const lines = readLines(`${many}\n${account(4)},a note\n${account(5)},,`);
    expect(lines.map(({ outcome }) => outcome)).toEqual(["extra", "extra", undefined]);
    expect(lines[0]).toEqual({ number: 1, text: many, account: undefined, outcome: "extra" });
    // An address in a note column is not treated as an account.
    expect(readLines(`address,note\n${account(1)},${account(2)}`)[0]?.outcome).toBe("extra");
    expect(readLines(`address,note\n${account(1)},x,y`)[0]?.outcome).toBe("extra");
  });

  it("names what is wrong with a line, even with a single one", () => {
    expect(readLines("nobody").map(({ outcome }) => outcome)).toEqual(["malformed"]);
    const lines = readLines(`${account(1)}\n${account(1)}\n0x12\n${zero}`);
    expect(lines.map(({ outcome }) => outcome)).toEqual([undefined, "twice", "malformed", "zero"]);
  });

  it("accepts an address in capital letters", () => {
    const small = "0xabcdef0000000000000000000000000000000001";
    const lines = readLines(`${small.toUpperCase()}\n0x${small.slice(2).toUpperCase()}`);
    expect(lines.map(({ account: found, outcome }) => [found, outcome])).toEqual([
      [small, undefined],
      [small, "twice"],
    ]);
  });

  it("recognises a repeated account in any letter case", () => {
    const mixed = "0xAbCdEf0000000000000000000000000000000001";
    expect(readLines(`${mixed}\n${mixed.toLowerCase()}`).map(({ outcome }) => outcome)).toEqual([
      undefined,
      "twice",
    ]);
  });

  it("leaves out accounts whose state is already as requested", () => {
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

  // @spec 6-k
  it("is split into batches of two hundred without losing an account", () => {
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
