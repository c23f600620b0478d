import { expect, it } from "vitest";
import { createChainTime } from "./chain-time.ts";

it("is undefined before the first block", () => {
  expect(createChainTime().at(5_000)).toBeUndefined();
});

it("continues from the block's time by the app's clock", () => {
  const time = createChainTime();
  time.observe(1_700_000_000, 10_250);
  expect(time.at(10_250)).toBe(1_700_000_000);
  expect(time.at(10_999)).toBe(1_700_000_000);
  expect(time.at(11_000)).toBe(1_700_000_001);
  expect(time.at(72_000)).toBe(1_700_000_062);
});

it("doesn't depend on the computer's date", () => {
  const time = createChainTime();
  time.observe(100, 0);
  expect(time.at(3_000)).toBe(103);
});

it("doesn't go back when a block arrives late", () => {
  const time = createChainTime();
  time.observe(1_000, 0);
  time.observe(1_003, 5_000);
  expect(time.at(5_000)).toBe(1_005);
});

it("continues while the same block is seen again", () => {
  const time = createChainTime();
  time.observe(1_000, 0);
  time.observe(1_000, 9_000);
  expect(time.at(9_000)).toBe(1_009);
  time.observe(1_000, 60_000);
  expect(time.at(60_000)).toBe(1_060);
});

it("follows when the chain's clock is moved forward by days", () => {
  const time = createChainTime();
  time.observe(1_000, 0);
  time.observe(1_000 + 30 * 86_400, 3_000);
  expect(time.at(4_000)).toBe(1_001 + 30 * 86_400);
});

it("follows when the chain's clock is set back", () => {
  const time = createChainTime();
  time.observe(10_000, 0);
  time.observe(5_000, 3_000);
  expect(time.at(4_000)).toBe(5_001);
});
