import { describe, expect, it } from "vitest";
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

describe("an entry", () => {
  it.each([
    ["", "admin.refused.missing"],
    ["1.5", "admin.refused.malformed"],
    ["-1", "admin.refused.malformed"],
    ["4", "admin.refused.bounds"],
    ["11", "admin.refused.bounds"],
  ])("%s between 5 and 10 is refused", (text, key) => {
    expect(problem(amount({ min: 5n, max: 10n }), text)).toMatchObject({ key });
  });

  it("without a bound of its own ends where a contract's numbers end", () => {
    const most = 2n ** 256n - 1n;
    expect(problem(amount(), String(most))).toBeUndefined();
    expect(problem(amount(), String(most + 1n))).toMatchObject({ key: "admin.refused.malformed" });
  });

  it("that changes nothing is no change", () => {
    const { problem } = checkSetting(setting(amount({ current: 7n })), { amount: "7" }, words);
    expect(problem).toEqual({ key: "admin.refused.same" });
  });
});
