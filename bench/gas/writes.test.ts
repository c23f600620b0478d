import { type Abi, parseAbi } from "viem";
import { describe, expect, it } from "vitest";
import { unmeasured, userWrites } from "./writes.ts";

const abis: Record<string, Abi> = {
  burn: parseAbi([
    "function burn(address account, uint256 amount) payable",
    "function claimReward() payable",
    "function setTerms(uint256 value)",
    "function setApprovalForAll(address operator, bool approved)",
    "function openRound(uint256 end)",
    "function users(address account) view returns (uint256)",
    "function fundStake()",
  ]),
  referral: parseAbi([
    "function register(address refer)",
    "function addVolume(address account, uint256 amount)",
  ]),
};

describe("writes", () => {
  it("of users exclude views, the owner's functions and calls between contracts", () => {
    expect(userWrites(abis)).toEqual([
      "burn.burn",
      "burn.claimReward",
      "burn.setApprovalForAll",
      "referral.register",
    ]);
  });

  it("without a row are reported", () => {
    const measured = new Set(["burn.burn", "burn.setApprovalForAll", "referral.register"]);
    expect(unmeasured(abis, measured)).toEqual(["burn.claimReward is not measured."]);
    expect(unmeasured(abis, measured.add("burn.claimReward"))).toEqual([]);
  });
});
