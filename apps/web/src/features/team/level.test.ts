import { expect, it } from "vitest";
import { ether } from "../../../test/stake-samples.ts";
import { address } from "../../../test/team-samples.ts";
import { progressOf } from "./level.ts";
import { addressPrefix, branchVolume, fromLens } from "./member.ts";

const amounts = [ether(100), ether(500), ether(2_000), ether(10_000)];

it.each([
  [0, 0, { next: 1, missing: ether(100), share: 0 }],
  [99.9, 0, { next: 1, missing: ether(0.1), share: 0.999 }],
  [100, 1, { next: 2, missing: ether(400), share: 0.2 }],
  [9_999, 3, { next: 4, missing: ether(1), share: 0.9999 }],
  [10_000, 4, { next: undefined, missing: 0n, share: 1 }],
  // A manager set a level below the volume's, so the next level is reached already.
  [5_000, 1, { next: 2, missing: 0n, share: 1 }],
])("%i USDT at level %i give the right next level", (teamMin, level, expected) => {
  expect(progressOf(ether(teamMin), amounts, level)).toMatchObject(expected);
});

it.each([
  ["0xAb", "0xab"],
  ["  15d3 ", "0x15d3"],
  [address(10), address(10)],
  ["0x", undefined],
  ["0xg1", undefined],
  ["", undefined],
  [`0x${"1".repeat(41)}`, undefined],
  ["vitalik.eth", undefined],
])("searches for %j as %j", (text, prefix) => {
  expect(addressPrefix(text)).toBe(prefix);
});

it("a branch has its own volume and that of everyone below, or is unknown if one of them is", () => {
  const member = fromLens({
    account: address(1),
    index: 1n,
    amount: ether(3),
    invites: 0n,
    teamUser: 0n,
    teamAmount: ether(4),
    level: 0n,
    time: 0n,
  });
  expect(branchVolume(member)).toBe(ether(7));
  expect(branchVolume({ ...member, teamAmount: undefined })).toBeUndefined();
});
