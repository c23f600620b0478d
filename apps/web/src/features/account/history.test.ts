import { describe, expect, it } from "vitest";
import { contractOf, isBackwards, kindOf, queryOf, type StatementFilter } from "./history.ts";

const everything: StatementFilter = { kind: "all", feature: "all", span: "all", first: "", last: "" };
/** 2026-03-18 12:34:56 UTC. */
const now = 1_773_837_296;
const DAY = 86_400;

describe("a line of history", () => {
  it("counts as income, spending, credit or other", () => {
    expect(kindOf({ direction: "in", isCredit: false })).toBe("income");
    expect(kindOf({ direction: "out", isCredit: false })).toBe("spending");
    expect(kindOf({ direction: "none", isCredit: true })).toBe("credit");
    expect(kindOf({ direction: "none", isCredit: false })).toBe("other");
  });

  it("names the contract that it comes from, if that is certain", () => {
    expect(contractOf({ feature: "registration", asset: "account" })).toBe("referral");
    expect(contractOf({ feature: "keys", asset: "key" })).toBe("keyNft");
    expect(contractOf({ feature: "superDouble", asset: "token" })).toBe("superDouble");
    expect(contractOf({ feature: "swap", asset: "token" })).toBe("tokenPair");
    expect(contractOf({ feature: "swap", asset: "native" })).toBe("nativePair");
    expect(contractOf({ feature: "swap", asset: "usdt" })).toBeUndefined();
    expect(contractOf({ feature: "unheard", asset: "token" })).toBeUndefined();
  });
});

describe("the query of a statement", () => {
  it("is empty without a filter", () => {
    expect(queryOf(everything, undefined)).toBe("");
  });

  it("has the chosen kind and product", () => {
    expect(queryOf({ ...everything, kind: "income", feature: "burn" }, now)).toBe("kind=income&feature=burn");
  });

  it("starts at the beginning of a day, so that it stays the same all day", () => {
    const week: StatementFilter = { ...everything, span: "7" };
    const today = now - (now % DAY);
    expect(queryOf(week, now)).toBe(`from=${today - 6 * DAY}`);
    expect(queryOf(week, today)).toBe(queryOf(week, today + DAY - 1));
    expect(queryOf(week, undefined)).toBeUndefined();
  });

  it("includes the whole last day of a custom period", () => {
    const own: StatementFilter = { ...everything, span: "custom", first: "2026-03-01", last: "2026-03-02" };
    const query = new URLSearchParams(queryOf(own, undefined));
    expect(Number(query.get("from"))).toBe(new Date(2026, 2, 1).getTime() / 1_000);
    expect(Number(query.get("to"))).toBe(new Date(2026, 2, 3).getTime() / 1_000);
    expect(queryOf({ ...own, first: "", last: "soon" }, now)).toBe("");
  });

  it("is backwards if the first day is after the last", () => {
    const own: StatementFilter = { ...everything, span: "custom", first: "2026-03-02", last: "2026-03-01" };
    expect(isBackwards(own)).toBe(true);
    expect(isBackwards({ ...own, last: "2026-03-02" })).toBe(false);
    expect(isBackwards({ ...own, last: "" })).toBe(false);
    expect(isBackwards({ ...own, span: "all" })).toBe(false);
  });
});
