import { expect, it } from "vitest";
import { ether, fomScreen, previewOf } from "../../../test/fom-samples.ts";
import { asSplit, splitByRates, splitOf } from "./split.ts";

const sum = (split: object) => Object.values(split).reduce((all: bigint, part: bigint) => all + part, 0n);

it("separates locked from burned CIN with an exact sum", () => {
  const split = splitOf(previewOf(ether(100)));
  expect(split).toEqual({
    locked: ether(30),
    burned: ether(30),
    pot: ether(10),
    upline: ether(12),
    dividend: ether(16),
    fee: ether(2),
  });
  expect(sum(splitOf(previewOf(ether(33.3333))))).toBe(ether(33.3333));
});

it("locks all bought CIN once the burn budget is used up", () => {
  expect(splitOf({ ...previewOf(ether(100)), burned: 0n })).toMatchObject({ locked: ether(60), burned: 0n });
  const config = { ...fomScreen().config, burnSurplus: 0n };
  expect(splitByRates(ether(100), fomScreen({ config }))).toMatchObject({ locked: ether(60), burned: 0n });
});

it("computes an example split by rates for a full upline", () => {
  const split = splitByRates(ether(100), fomScreen());
  expect(split).toMatchObject({ locked: ether(30), pot: ether(10), upline: ether(22), dividend: ether(6) });
  expect(sum(split)).toBe(ether(100));
});

it("counts an unnamed part as a fee", () => {
  const parts = [{ purpose: `0x${"41".padEnd(64, "0")}` as const, amount: 7n }];
  expect(splitOf({ parts, tokens: 0n, burned: 0n }).fee).toBe(7n);
});

it("shows parts that add up to the payment", () => {
  const { asset, parts } = asSplit(splitOf(previewOf(ether(100))));
  expect(asset).toBe("usdt");
  expect(parts.reduce((all, { amount }) => all + amount, 0n)).toBe(ether(100));
});
