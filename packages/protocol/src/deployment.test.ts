import { isAddress } from "viem";
import { describe, expect, it } from "vitest";
import { deployedChains, deploymentOf } from "./deployment.ts";

describe("deployment", () => {
  // @spec 3.1-k
  it("has an address for every contract, each used once", () => {
    for (const chainId of deployedChains) {
      const addresses = Object.values(deploymentOf(chainId).contracts);
      expect(addresses.every((address) => isAddress(address))).toBe(true);
      expect(new Set(addresses).size).toBe(addresses.length);
    }
  });

  it("names the chains with a deployment when a chain has none", () => {
    expect(() => deploymentOf(0)).toThrow(
      `Cinder is not deployed on chain 0. It is on: ${deployedChains.join(", ")}.`,
    );
  });
});
