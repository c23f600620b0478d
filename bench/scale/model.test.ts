import { expect, it } from "vitest";
import { bytesOfADay, type Costs, chain, habits, type Need, needOf } from "./model.ts";

const costs: Costs = {
  apiPerRequest: 0.3,
  databasePerRequest: 0.6,
  ingestPerTransaction: 6,
  nodePerScreen: 3,
  bytesPerUser: 1_000,
  bytesPerLine: 100,
  bytesPerBlock: 300,
  bytesPerTrade: 1_500,
};
const { slow, quick } = chain.blockSeconds;

it("grows with the users, each part by its own cost", () => {
  const [none, some, more] = [0, 1_000_000, 10_000_000].map((users) => needOf(users, costs, slow)) as [
    Need,
    Need,
    Need,
  ];
  expect(some.screensPerSecond).toBeCloseTo(10_000 / 3);
  // A fifth of a million active users with sixty calls each, an eighth of them in one hour; plus four of ten open
  // screens.
  expect(some.requestsPerSecond).toBeCloseTo((200_000 * 60) / 8 / 3_600 + 4_000 / 3);
  expect(some.apiProcessors).toBeCloseTo((some.requestsPerSecond * 0.0003) / habits.load);
  expect(some.databaseProcessors).toBeCloseTo(2 * some.apiProcessors);
  expect(some.nodeProcessors).toBeCloseTo(10 / habits.load);
  expect(some.bytesAfterAYear - none.bytesAfterAYear).toBe(1e9 + 365 * (100_000 * 100 + 40_000 * 1_500));
  for (const name of Object.keys(some) as (keyof Need)[]) {
    expect(more[name] - none[name], name).toBeCloseTo(10 * (some[name] - none[name]));
  }
});

it("needs resources for blocks and other traders' swaps even without users", () => {
  expect(bytesOfADay(costs, slow)).toBe(28_800 * 300 + 50_000 * 1_500);
  expect(bytesOfADay(costs, quick)).toBe(115_200 * 300 + 50_000 * 1_500);
  const [calm, busy] = [needOf(0, costs, slow), needOf(0, costs, quick)];
  expect(calm.bytesAfterAYear).toBe(365 * bytesOfADay(costs, slow));
  // A block every three seconds, and an eighth of the day's trades in one hour.
  expect(calm.ingestProcessors).toBeCloseTo(((1 / 3 + 50_000 / 8 / 3_600) * 0.006) / habits.load);
  expect(busy.ingestProcessors).toBeGreaterThan(calm.ingestProcessors);
  expect(calm.apiProcessors).toBe(0);
});
