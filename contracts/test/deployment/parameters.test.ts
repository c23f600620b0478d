import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { readParameters } from "../../ignition/deploy.ts";
import { networks } from "../../ignition/networks.ts";

const chains = Object.keys(networks).map(Number);

describe("parameters of every network", () => {
  it("let a burn order earn 1.5 times what it paid, for 30 days", () => {
    assert(chains.length >= 3);
    for (const chainId of chains) {
      const { terms } = readParameters(chainId).modules.Burn as { terms: Record<string, unknown> };
      assert.deepEqual([terms.rewardRate, terms.outDays], [15_000, 30], String(chainId));
    }
  });
});
