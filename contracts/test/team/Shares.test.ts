import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { generationShares, teamShares } from "@cinder/protocol/shares";
import { openChain } from "../support/chain.ts";
import { createRandom } from "../support/random.ts";

const cases = process.env.TEST_DEPTH === "deep" ? 20_000 : 150;

describe("Shares compared with their TypeScript copy", () => {
  it(`agree to the wei in ${cases} cases each`, async () => {
    const { client, deploy } = await openChain();
    const player = await deploy("ReferralPlayer");
    const read = (functionName: string, ...args: unknown[]) =>
      client.readContract({ ...player, functionName, args });
    const random = createRandom(11);
    const list = <T>(most: bigint, make: () => T) =>
      Array.from({ length: Number(random.below(most + 1n)) }, make);

    for (let i = 0; i < cases; i++) {
      const payment = random.upTo(2n ** 128n);
      const rates = list(7n, () => random.upTo(1_400n));
      const qualifies = list(9n, () => random.chance(2));
      const byGeneration = generationShares(payment, rates, qualifies);
      assert.deepEqual(await read("generations", payment, rates, qualifies), [
        byGeneration.shares,
        byGeneration.pool,
      ]);

      const teamRates = Array.from({ length: 4 }, () => random.upTo(10_000n));
      const levels = list(20n, () => Number(random.below(5n)));
      const byTeam = teamShares(payment, teamRates, levels);
      assert.deepEqual(await read("team", payment, teamRates, levels), [byTeam.shares, byTeam.pool]);
    }
  });
});
