import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Address, encodeAbiParameters, keccak256, slice } from "viem";
import { addressOf } from "../support/accounts.ts";
import { openChain } from "../support/chain.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

const algebra = 20;
const one = 10n ** 18n;
const root = addressOf("root");

/** A line of accounts of a given depth below the root, and a product. The last account is the deepest. */
async function openLine(depth: number) {
  const chain = await openChain();
  const { owner, deploy, deployProxy, send } = chain;
  const amounts = [10_000n, 50_000n, 200_000n, 1_000_000n].map((amount) => amount * one);
  const player = await deploy("ReferralPlayer");
  const args = [owner, player.address, root, BigInt(algebra), 100n * one, amounts];
  const referral = await deployProxy("Referral", args);
  const product = await deploy("ProductHarness", [referral.address]);
  for (const { address } of [product, player]) await send(referral, "setProduct", [address, true]);
  const line: [Address, ...Address[]] = [root];
  const first: number[] = [];
  for (let i = 1; i <= depth; i++) {
    const account = addressOf(`line ${i}`);
    first.push(await chain.gasOf(referral, "register", [line.at(-1)], account));
    line.push(account);
  }
  const order = (name: string, account: Address | undefined, amount = 7n * one) =>
    chain.gasOf(product, name, [account, amount]);
  return { ...chain, referral, player, line, first, order };
}

/** The account that `ReferralPlayer.invite` derives from a seed. */
const beside = (seed: number): Address =>
  slice(keccak256(encodeAbiParameters([{ type: "uint256" }, { type: "uint256" }], [BigInt(seed), 0n])), 12);

describe("Referral gas", () => {
  it("matches the snapshot, with each generation within its limit", async () => {
    const { referral, line, first, order, gasOf } = await openLine(algebra + 1);
    const gas: Record<string, number> = {
      "register, first invite of its referrer, depth 2": first[1] ?? 0,
      "register, first invite of its referrer, depth 20": first[19] ?? 0,
      "register, second invite of its referrer, depth 20": await gasOf(
        referral,
        "register",
        [line[19]],
        addressOf("second"),
      ),
    };
    for (const name of ["orderOnly", "orderAndCredit"]) {
      const measured = [];
      for (const depth of [0, 1, 20, 21]) {
        // The first order of a line writes its sums for the first time; the limit applies to later orders.
        await order(name, line[depth]);
        const used = await order(name, line[depth]);
        gas[`${name}, ${depth} generations above`] = used;
        measured.push(used);
      }
      const [, shallow = 0, deep = 0, deeper = 0] = measured;
      assert.equal(deep, deeper, "the walk ends at algebra");
      const bound = name === "orderOnly" ? 6_500 : 11_500;
      const perGeneration = Math.round((deep - shallow) / 19);
      assert(perGeneration <= bound, `${name}: ${perGeneration} per generation`);
      gas[`${name}, per generation`] = perGeneration;
    }
    compareWithSnapshot("gas", "registration", gas);
  });

  it("costs the same through small branches as through the largest", async () => {
    const { player, referral, line, order, send } = await openLine(algebra);
    // For every account of the line, its referrer gets another referral that spends a thousand times as much.
    for (const [i, account] of line.slice(0, -1).entries()) {
      await send(player, "invite", [referral.address, account, BigInt(i), 1n]);
      await order("orderOnly", beside(i), 7_000n * one);
    }
    const deepest = line.at(-1);
    await order("orderOnly", deepest);
    const [shallow, deep] = [await order("orderOnly", line[1]), await order("orderOnly", deepest)];
    assert(Math.round((deep - shallow) / 19) <= 6_500, `${deep - shallow} for 19 generations`);
  });

  it("does not depend on the number of descendants", async () => {
    const { player, referral, line, order, send } = await openLine(algebra);
    const measure = async () => {
      await order("orderAndCredit", line.at(-1));
      return order("orderAndCredit", line.at(-1));
    };
    await send(player, "invite", [referral.address, line[3], 1n, 10n]);
    const few = await measure();
    for (let batch = 0; batch < 100; batch++) {
      await send(player, "invite", [referral.address, line[batch % 2], BigInt(batch + 10), 100n]);
    }
    const many = await measure();
    assert(many <= few * 1.02, `${few} with 10 descendants, ${many} with 10,000`);
  });
});
