import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { getAddress } from "viem";
import { listedBy, readParameters } from "../../ignition/deploy.ts";
import { networks } from "../../ignition/networks.ts";
import { addressOf } from "../support/accounts.ts";

const chains = Object.keys(networks).map(Number);

describe("parameters of every network", () => {
  // @spec 9.2-i, 9.2-j
  it("let a burn order earn 1.5 times its payment within 30 days", () => {
    assert(chains.length >= 3);
    for (const chainId of chains) {
      const { terms } = readParameters(chainId).modules.Burn as { terms: Record<string, unknown> };
      assert.deepEqual([terms.rewardRate, terms.outDays], [15_000, 30], String(chainId));
    }
  });
});

describe("accounts in the deployment file", () => {
  const deployer = getAddress(addressOf("deployer"));
  const manager = getAddress(addressOf("manager"));
  const proposer = getAddress(addressOf("proposer"));
  const under = (timelockDelay: bigint) =>
    listedBy({ modules: { $global: { manager } }, owner: { timelockDelay, proposer } }, deployer);

  it("include the deployer only without a timelock", () => {
    assert.deepEqual(under(0n), { managers: [manager, proposer], deployers: [deployer] });
    assert.deepEqual(under(1n), { managers: [manager, proposer] });
    assert.deepEqual(listedBy({ modules: { $global: { manager } } }, deployer), {
      managers: [manager],
      deployers: [deployer],
    });
  });

  it("exclude the deployer on mainnet, where the timelock waits seven days", () => {
    const { owner } = readParameters(56);
    assert(owner !== undefined);
    assert.equal(owner.timelockDelay, 7n * 86_400n);
    assert(!("deployers" in under(owner.timelockDelay)));
  });
});
