import { expect, it } from "vitest";
import { type Costs, habits, needOf } from "./model.ts";

const costs: Costs = {
  apiPerRequest: 0.3,
  databasePerRequest: 0.6,
  ingestPerTransaction: 6,
  nodePerScreen: 3,
  bytesPerUser: 1_000,
  bytesPerLine: 100,
};

it("grows with the users, and each part with what it costs", () => {
  const [some, more] = [needOf(1_000_000, costs), needOf(10_000_000, costs)];
  // A fifth of a million, sixty requests each, an eighth of them in one hour.
  expect(some.requestsPerSecond).toBeCloseTo((200_000 * 60) / 8 / 3_600);
  expect(some.screensPerSecond).toBeCloseTo(10_000 / 3);
  expect(some.apiProcessors).toBeCloseTo((some.requestsPerSecond * 0.0003) / habits.load);
  expect(some.databaseProcessors).toBeCloseTo(2 * some.apiProcessors);
  expect(some.nodeProcessors).toBeCloseTo(10 / habits.load);
  expect(some.bytesAfterAYear).toBe(1e9 + 100_000 * 365 * 100);
  for (const name of Object.keys(some) as (keyof typeof some)[]) {
    expect(more[name], name).toBeCloseTo(10 * some[name]);
  }
});
