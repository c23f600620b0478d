import { describe, expect, it } from "vitest";
import { isSoundAddress } from "../../chain/checksum.ts";
import { checkSetting, type Words } from "./check.ts";
import type { Field, Setting } from "./model.ts";

const words: Words = { say: ({ key }) => key, show: (_, value) => String(value) };
const amount = (changes: Partial<Field> = {}): Field => ({
  name: "amount",
  label: { key: "admin.field.amount" },
  unit: "count",
  ...changes,
});
const setting = (...fields: Field[]): Setting => ({
  id: "sample",
  call: "sample",
  by: "owner",
  group: "terms",
  title: { key: "admin.field.amount" },
  effect: { key: "admin.field.amount" },
  fields,
});
const problem = (field: Field, text: string) =>
  checkSetting(setting(field), { amount: text }, words).problems.amount;

describe("a number", () => {
  it.each([
    ["", "admin.refused.missing"],
    ["1.5", "admin.refused.malformed"],
    ["-1", "admin.refused.malformed"],
    ["4", "admin.refused.bounds"],
    ["11", "admin.refused.bounds"],
  ])("%s is refused where 5 to 10 is allowed", (text, key) => {
    expect(problem(amount({ min: 5n, max: 10n }), text)).toMatchObject({ key });
  });

  it("without a limit is limited by the contract's largest number", () => {
    const most = 2n ** 256n - 1n;
    expect(problem(amount(), String(most))).toBeUndefined();
    expect(problem(amount(), String(most + 1n))).toMatchObject({ key: "admin.refused.malformed" });
  });

  it("is refused if it changes nothing", () => {
    const { problem } = checkSetting(setting(amount({ current: 7n })), { amount: "7" }, words);
    expect(problem).toEqual({ key: "admin.refused.same" });
  });
});

describe("an address", () => {
  const small = "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed";
  const sound = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed";
  const field = amount({ unit: "address" });
  const read = (text: string) => checkSetting(setting(field), { amount: text }, words).values.amount;

  it("in one letter case is accepted, and kept in lower case", () => {
    for (const text of [small, small.toUpperCase(), `0x${small.slice(2).toUpperCase()}`, ` ${small} `]) {
      expect(read(text)).toBe(small);
      expect(isSoundAddress(String(read(text)))).toBe(true);
    }
  });

  it("with a checksum keeps it, and is refused if the checksum is wrong", () => {
    expect(read(sound)).toBe(sound);
    expect(isSoundAddress(sound)).toBe(true);
    expect(isSoundAddress(sound.replace("aA", "Aa"))).toBe(false);
    expect(problem(field, sound.slice(0, -1))).toEqual({ key: "admin.refused.address" });
  });
});
