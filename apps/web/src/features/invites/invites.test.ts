import { describe, expect, it } from "vitest";
import { earningsOf } from "./earnings.ts";
import { pageOf, pageSize } from "./screen.ts";

describe("pages of the referral list", () => {
  it("are a single page while all referrals fit", () => {
    expect(pageOf(0n, 8)).toEqual({ first: 1, last: 8, total: 8, newer: undefined, older: undefined });
    expect(pageOf(0n, 0)).toEqual({ first: 0, last: 0, total: 0, newer: undefined, older: undefined });
  });

  it("go from the newest to the oldest and back, including every referral", () => {
    const total = 47;
    const seen: number[] = [];
    let from: bigint | undefined = 0n;
    const way: bigint[] = [];
    while (from !== undefined) {
      const page: ReturnType<typeof pageOf> = pageOf(from, total);
      for (let at = page.first; at <= page.last; at++) seen.push(at);
      way.push(from);
      from = page.older;
    }
    expect(seen).toEqual(Array.from({ length: total }, (_, at) => at + 1));
    expect(way).toEqual([0n, 27n, 7n]);
    expect(pageOf(7n, total).newer).toBe(27n);
    expect(pageOf(27n, total).newer).toBe(0n);
    expect(pageOf(7n, total).last).toBe(total);
  });

  it("show the newest if a fork has shortened the list below the page", () => {
    expect(pageOf(30n, 10)).toMatchObject({ first: 1, last: 10, newer: undefined });
    expect(pageSize).toBe(20);
  });
});

describe("earnings from invites", () => {
  const line = (feature: string, action: string, asset: string, amount: string, count = 1) => ({
    ...{ feature, action, asset, amount, count },
  });

  // @spec 2.1-f
  it("add up what others' orders earned, by product and coin, to the wei", () => {
    const earnings = earningsOf({
      credits: [
        line("fom", "direct", "usdt", "21100000000000000000", 6),
        line("fom", "indirect", "usdt", "1", 57),
        line("fom", "team", "usdt", "3", 21),
        line("fom", "prize", "usdt", "999", 3),
        line("burn", "direct", "native", "375572039985708582", 17),
        line("burn", "dividend", "native", "5", 1),
      ],
    });
    expect(earnings).toEqual([
      {
        feature: "burn",
        asset: "native",
        direct: 375572039985708582n,
        indirect: 0n,
        team: 0n,
        total: 375572039985708582n,
        count: 17,
      },
      {
        feature: "fom",
        asset: "usdt",
        direct: 21100000000000000000n,
        indirect: 1n,
        team: 3n,
        total: 21100000000000000004n,
        count: 84,
      },
    ]);
  });

  it("are empty if all credits are the account's own", () => {
    expect(earningsOf({ credits: [line("stake", "reward", "token", "10")] })).toEqual([]);
  });
});
