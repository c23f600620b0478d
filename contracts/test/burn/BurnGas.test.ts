import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { type Address, encodeFunctionData, parseEther } from "viem";
import { handleGas, openBurn, settingsOf } from "../support/burn.ts";
import { compareWithSnapshot } from "../support/snapshot.ts";

const amount = parseEther("0.1");
const hour = 3_600n;
const day = 24n * hour;

/** Gas that the token grants a receiver of dividends, and the registry a product. */
const dividendGas = 300_000;
const statsGas = 500_000n;

/** A fixed time in the future, in the ninth hour of a day: gas depends on where days and weeks start. */
const start = 25_000n * day + hour;

async function openAtNine(length: number) {
  const burn = await openBurn(length);
  let time = start;
  const at = async (later: bigint) => {
    time += later;
    await burn.node.setNextBlockTimestamp({ timestamp: time });
    await burn.send(burn.oracle, "update");
  };
  await at(0n);
  const order = async (account: Address, paid = amount) => {
    await at(hour / 2n);
    return burn.gasOf(burn.burn, "burn", [account, 1n, paid, true], account, paid + handleGas);
  };
  return { ...burn, at, order };
}

describe("Burn gas", () => {
  it("matches the snapshot", async () => {
    const { burn, line, send, gasOf, owner, connection, order, at } = await openAtNine(6);
    const [first] = line as [Address];
    const last = line[5] as Address;
    const gas: Record<string, number> = { "burn, the first of all": await order(first) };
    await at(31n * day);
    await order(last);
    gas["burn again, no generation paid"] = await order(last);
    for (const account of line.slice(0, 5)) await order(account);
    await order(first);
    await order(first);
    gas["burn again, five generations paid"] = await order(last);
    gas.addDividend = await gasOf(burn, "addDividend", [], owner, amount / 100n);
    gas["updateUser, three orders"] = await gasOf(burn, "updateUser", [last]);
    gas["claimReward, three orders"] = await gasOf(burn, "claimReward", [], first, handleGas);
    await at(day);
    gas["updatePool, a new day"] = await gasOf(burn, "updatePool");
    await send(burn, "addDividend", [], owner, amount / 100n);
    gas["claimReward again, three orders"] = await gasOf(burn, "claimReward", [], first, handleGas);
    await connection.close();
    const [five = 0, none = 0] = ["five generations", "no generation"].map(
      (name) => gas[`burn again, ${name} paid`],
    );
    assert((five - none) / 5 < 12_000, `${(five - none) / 5} for a generation`);
    compareWithSnapshot("gas", "burn", gas);
  });

  it("of a dividend and of a registry query fits the granted limits, after any gap", async () => {
    const { burn, referral, line, gasOf, owner, connection, order, at, node, send, client } =
      await openAtNine(3);
    const [account] = line as [Address];
    await send(burn, "setTerms", [settingsOf({ rewardRate: 15_000n, outDays: 60n })]);
    // On each of sixty days another account's orders end, and one large order stays active until the last day.
    for (let i = 0; i < 60; i++) {
      await at(day - hour / 2n);
      await order(line[i % 3] ?? account, parseEther("0.01") * BigInt(i === 59 ? 100 : 1));
    }
    const gas: Record<string, number> = {};
    /** The gas of the registry's query for an account whose response is as long as Burn's own. */
    const question = async (asked: Address) => {
      const read = { ...burn, functionName: "users", args: [asked] } as const;
      const { amount: running, rewardTotal } = (await client.readContract(read)) as {
        readonly amount: bigint;
        readonly rewardTotal: bigint;
      };
      const known = (await client.readContract({ ...referral, functionName: "users", args: [asked] })) as {
        readonly orders: bigint;
        readonly amount: bigint;
        readonly rewardStatic: bigint;
      };
      assert.equal(known.orders, 20n);
      assert.equal(known.amount > 0n, running > 0n);
      assert(known.rewardStatic > 0n && rewardTotal > 0n);
      const data = encodeFunctionData({ abi: burn.abi, functionName: "referralStats", args: [asked] });
      const used = await client.estimateGas({ account: owner, to: burn.address, data });
      assert(used < statsGas, `${used} to ask`);
      return Number(used);
    };
    for (const days of [1n, 7n, 23n, 24n, 30n, 61n, 200n]) {
      const snapshot = await node.snapshot();
      const timestamp = (await client.getBlock()).timestamp + days * day;
      await node.setNextBlockTimestamp({ timestamp: timestamp - 1n });
      await node.mine({ blocks: 1 });
      gas[`referralStats, 20 orders, ${days} silent days`] = await question(account);
      // Gas refunds come after execution, so the call must succeed with exactly this limit.
      const data = encodeFunctionData({ abi: burn.abi, functionName: "addDividend" });
      await client.call({ account: owner, to: burn.address, data, value: amount, gas: BigInt(dividendGas) });
      await node.setNextBlockTimestamp({ timestamp });
      const used = await gasOf(burn, "addDividend", [], owner, amount);
      assert(used < dividendGas, `${used} after ${days} days`);
      gas[`addDividend, ${days} silent days with ends`] = used;
      gas[`updatePool, ${days} days, afterwards`] = await gasOf(burn, "updatePool");
      await node.revert({ id: snapshot });
    }
    await connection.close();
    compareWithSnapshot("gas", "burn, after a silence", gas);
  });
});
