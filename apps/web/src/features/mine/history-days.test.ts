import { describe, expect, it } from "vitest";
import { burnDays, daysWithEvents, drawnDays, nftDays } from "./history-days.ts";

const day = 86_400;
const line = (at: number, action: string, credited: string, received = "0", asset = "native") => ({
  day: at * day,
  feature: "burn",
  action,
  asset,
  credited,
  received,
});

describe("daily dividends", () => {
  it("of NFTs have the account's part, the total and what was claimed", () => {
    expect(nftDays({ days: [{ day, arrived: "100", earned: "9", claimed: "4" }] })).toEqual([
      { day, earned: 9n, claimed: 4n, parts: [{ source: "arrived", amount: 100n }] },
    ]);
  });

  it("of burn orders add up their sources, apart from claims and without other assets", () => {
    const days = burnDays({
      days: [
        line(2, "dividend", "5"),
        line(1, "direct", "3"),
        line(2, "indirect", "2"),
        line(2, "claim", "0", "9"),
        line(2, "odd", "1"),
        line(2, "dividend", "100", "0", "usdt"),
      ],
    });
    expect(days).toEqual([
      { day, earned: 3n, claimed: 0n, parts: [{ source: "direct", amount: 3n }] },
      {
        day: 2 * day,
        earned: 8n,
        claimed: 9n,
        parts: [
          { source: "dividend", amount: 5n },
          { source: "indirect", amount: 2n },
        ],
      },
    ]);
  });

  it("fill the chart without gaps up to today, and list only days with events, newest first", () => {
    const lines = [
      { day: 8 * day, earned: 1n, claimed: 0n, parts: [] },
      { day: 9 * day, earned: 0n, claimed: 0n, parts: [{ source: "arrived" as const, amount: 5n }] },
      { day: 10 * day, earned: 0n, claimed: 7n, parts: [] },
    ];
    expect(drawnDays(lines, 11 * day + 5, 4)).toEqual([
      { day: 8 * day, earned: 1n },
      { day: 9 * day, earned: 0n },
      { day: 10 * day, earned: 0n },
      { day: 11 * day, earned: 0n },
    ]);
    expect(daysWithEvents(lines).map((one) => one.day / day)).toEqual([10, 8]);
  });
});
