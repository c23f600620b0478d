import { expect, it } from "vitest";
import { ether, miningScreen, totals, user } from "../../../test/mining-samples.ts";
import { daysLeft, estimateDay, forceOf, shareText, tiersOf, times } from "./screen.ts";

it("shares the day's emission by mining power, within the budget", () => {
  const screen = miningScreen();
  expect(forceOf(user)).toBe(ether(400));
  // 400 of 10,000 get 4 % of 3,000.
  expect(estimateDay(ether(400), screen)).toBe(ether(120));
  const poor = { ...screen, config: { ...screen.config, mintSurplus: ether(1_000) } };
  expect(estimateDay(ether(400), poor)).toBe(ether(40));
  expect(estimateDay(ether(400), { ...screen, totals: { ...totals, totalForce: 0n } })).toBe(0n);
});

it("says how long the budget lasts, if anything is emitted", () => {
  const { config } = miningScreen();
  expect(daysLeft(config)).toBe(100);
  expect(daysLeft({ ...config, mintDay: 0n })).toBeUndefined();
});

it.each([
  [0n, 10n, "0%"],
  [1n, 0n, "0%"],
  [1n, 4n, "25%"],
  [1n, 3n, "33.3333%"],
  [1n, 10_000_000n, "<0.0001%"],
])("%s of %s is %s", (part, whole, text) => {
  expect(shareText(part, whole)).toBe(text);
});

it("includes a tier's bonus in its factor", () => {
  const tiers = tiersOf(miningScreen());
  expect(tiers.map(({ factor }) => times(factor))).toEqual(["1×", "1.1×", "1.3×", "1.6×", "2.2×", "3.15×"]);
});
