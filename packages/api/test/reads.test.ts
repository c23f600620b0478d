import { describe, expect, it } from "vitest";
import { historyCall } from "../src/reads/history.ts";
import { figuresCall } from "../src/reads/market.ts";
import { fileQuery } from "../src/reads/read-call.ts";
import { searchCall } from "../src/reads/search.ts";
import { amount, signedAmount } from "../src/reads/values.ts";

describe("amounts", () => {
  it("are text in JSON and bigints of any size once parsed", () => {
    expect(
      amount.parse("115792089237316195423570985008687907853269984665640564039457584007913129639935"),
    ).toBe(2n ** 256n - 1n);
    expect(signedAmount.parse("-7")).toBe(-7n);
  });

  it.each([["1.5"], ["-1"], ["0x10"], [""], [5], [null]])("reject any other value: %j", (value) => {
    expect(amount.safeParse(value).success).toBe(false);
  });
});

describe("a call", () => {
  it("accepts addresses in either case, and converts them to lower case", () => {
    const address = "0xABCDEFabcdef0123456789ABCDEFabcdef012345";
    expect(historyCall.params.parse({ address })).toEqual({ address: address.toLowerCase() });
  });

  it("has pages of twenty by default, and rejects unknown parameters", () => {
    expect(historyCall.query.parse({})).toEqual({ limit: 20 });
    expect(historyCall.query.parse({ limit: "100", from: "7" })).toEqual({ limit: 100, from: 7 });
    expect(historyCall.query.safeParse({ page: "2" }).success).toBe(false);
  });

  it("has the block in its response", () => {
    for (const field of ["block", "timestamp", "isStale"]) {
      expect(Object.keys(historyCall.answer.shape)).toContain(field);
      expect(Object.keys(figuresCall.answer.shape)).toContain(field);
    }
  });

  it("offers a file without paging", () => {
    expect(fileQuery(historyCall).safeParse({ feature: "burn" }).success).toBe(true);
    expect(fileQuery(historyCall).safeParse({ limit: "5" }).success).toBe(false);
    expect(historyCall.csv).toContain("amount");
  });

  it.each(["0x1", "0xAbC", "1KFZ2W"])("searches by %s", (q) => {
    expect(searchCall.query.safeParse({ q }).success).toBe(true);
  });

  it.each(["0x", "abc", "0xg", `0x${"1".repeat(41)}`, "toolong1"])("does not search by %s", (q) => {
    expect(searchCall.query.safeParse({ q }).success).toBe(false);
  });
});
