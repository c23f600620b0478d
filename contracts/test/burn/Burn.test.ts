import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { BurnModel } from "@cinder/protocol/burn";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { type Address, parseEther, parseEventLogs, type TransactionReceipt } from "viem";
import { burnTerms, handleGas, openBurn } from "../support/burn.ts";
import { createRandom, type Random } from "../support/random.ts";

const steps = process.env.TEST_DEPTH === "deep" ? 3_000 : 150;
const maxOrders = 20;
const hour = 3_600n;
const day = 24n * hour;

describe("Burn beside its model", () => {
  it(`agrees to the wei after each of ${steps} steps over months`, async () => {
    const random = createRandom(7);
    const { burn, oracle, usdt, line, send, node, client, owner, connection } = await openBurn(6);
    let time = (await client.getBlock()).timestamp + 2n * hour;
    const model = new BurnModel(burnTerms, time);
    const counts = { burn: 0, refused: 0, addDividend: 0, updateUser: 0, claim: 0 };
    const stable = { address: usdt, abi: faucetUsdtAbi };
    await send(stable, "mint", [owner, parseEther("1000000")]);
    for (const account of line) await send(stable, "approve", [burn.address, 2n ** 255n], account);

    async function act(...call: Parameters<typeof send>): Promise<TransactionReceipt | null> {
      await node.setNextBlockTimestamp({ timestamp: time });
      return send(...call).catch(() => null);
    }

    async function order(account: Address, isBNB: boolean): Promise<void> {
      const times = 1n + random.below(3n);
      const amount = isBNB
        ? parseEther("0.01") + random.upTo(parseEther("0.1"))
        : parseEther("10") + random.upTo(parseEther("50"));
      if (!isBNB) await send(stable, "transfer", [account, times * amount]);
      time = (await client.getBlock()).timestamp + 1_000n;
      const value = isBNB ? times * amount + handleGas : handleGas;
      const receipt = await act(burn, "burn", [account, times, amount, isBNB], account, value);
      if (receipt === null) {
        counts.refused++;
        return;
      }
      counts.burn++;
      const [opened] = parseEventLogs({ abi: burnAbi, eventName: "OrderOpened", logs: receipt.logs });
      const [shared] = parseEventLogs({ abi: burnAbi, eventName: "PaymentSplit", logs: receipt.logs });
      assert(opened && shared);
      // What a swap brings, only the exchange knows.
      const paid = opened.args.amount;
      if (isBNB) assert.equal(paid, times * amount);
      if (model.running(account).length === maxOrders) model.updateUser(account, time);
      const split = model.burn(account, paid, ancestorsOf(line, account), time);
      const generations = split.generations.reduce((sum, share) => sum + share, 0n);
      assert.deepEqual(
        shared.args.parts.map((part) => part.amount),
        [split.fee, generations, split.swap, split.dividend],
      );
    }

    for (let step = 0; step < steps; step++) {
      time = later(random, time);
      await act(oracle, "update");
      time += 1_000n;
      const account = random.pick(line);
      const kind = random.pick(["burn", "burn", "burnUsdt", "addDividend", "updateUser", "claim"] as const);
      switch (kind) {
        case "burn":
        case "burnUsdt":
          await order(account, kind === "burn");
          break;
        case "addDividend": {
          const amount = 1n + random.upTo(parseEther("0.5"));
          assert(await act(burn, "addDividend", [], owner, amount));
          model.addDividend(amount, time);
          counts.addDividend++;
          break;
        }
        case "updateUser":
          assert(await act(burn, "updateUser", [account]));
          model.updateUser(account, time);
          counts.updateUser++;
          break;
        case "claim": {
          const due = model.balance(account, time);
          const receipt = await act(burn, "claimReward", [], account, handleGas);
          assert.equal(receipt === null, due === 0n, "refused only where nothing is due");
          if (receipt === null) break;
          const [claimed] = parseEventLogs({ abi: burnAbi, eventName: "RewardClaimed", logs: receipt.logs });
          assert.equal(claimed?.args.amount, due);
          assert.equal(model.claim(account, time), due);
          counts.claim++;
        }
      }
      await compare(step);
    }

    async function compare(step: number): Promise<void> {
      const { timestamp } = await client.getBlock();
      const read = { address: burn.address, abi: burnAbi, blockTag: "latest" } as const;
      const totals = await client.readContract({ ...read, functionName: "getConfigMulti" });
      const balances = await Promise.all(
        line.map((account) => client.readContract({ ...read, functionName: "users", args: [account] })),
      );
      assert.deepEqual(
        balances.map(({ balance }) => balance),
        line.map((account) => model.balance(account, timestamp)),
        `balances after step ${step}`,
      );
      assert.equal(totals.totalForce, model.totalForce(timestamp), `force after step ${step}`);
      assert.equal(totals.waiting, model.waiting, `waiting after step ${step}`);
      assert.equal(totals.lastBalance, model.owed, `owed after step ${step}`);
    }

    const { timestamp } = await client.getBlock();
    for (const order of model.orders) {
      const { reward, rewardSurplus } = await client.readContract({
        address: burn.address,
        abi: burnAbi,
        functionName: "orders",
        args: [order.index],
      });
      assert.equal(reward, model.reward(order, timestamp));
      assert.equal(reward + rewardSurplus, order.reward + order.rewardSurplus);
    }
    await connection.close();
    assert(
      model.orders.some(({ rewardSurplus }) => rewardSurplus === 0n),
      "some order reached its cap",
    );
    assert(
      model.orders.some((order) => !order.isOpen && order.rewardSurplus > 0n),
      "some order expired",
    );
    assert(counts.burn > 4 * counts.refused, JSON.stringify(counts));
  });
});

/** Nearest first; the root above them never has an order. */
function ancestorsOf(line: readonly Address[], account: Address): Address[] {
  return line.slice(0, line.indexOf(account)).reverse();
}

/** Hours later, the last second of a day, its first, or days later. */
function later(random: Random, time: bigint): bigint {
  const { addTime, dayTimes } = burnTerms;
  const nextDay = ((time + addTime) / dayTimes + 1n) * dayTimes - addTime;
  switch (random.pick(["hours", "last", "first", "days"])) {
    case "hours":
      return time + hour + random.below(6n * hour);
    case "last":
      return nextDay + day - 1_001n;
    case "first":
      return nextDay + day - 1_000n;
    default:
      return time + hour + random.below(4n * day);
  }
}
