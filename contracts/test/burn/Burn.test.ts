import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { BurnModel } from "@cinder/protocol/burn";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { type Address, parseEther, parseEventLogs, type TransactionReceipt } from "viem";
import { burnTerms, handleGas, openBurn, settingsOf } from "../support/burn.ts";
import { createRandom, type Random } from "../support/random.ts";

const users = 50;
const steps = process.env.TEST_DEPTH === "deep" ? 8_000 : 700;
const maxOrders = 20;
const hour = 3_600n;
const day = 24n * hour;
const kinds = [
  "burn",
  "burn",
  "burnUsdt",
  "gift",
  "addDividend",
  "addDividend",
  "updateUser",
  "updatePool",
  "claim",
];

describe("Burn compared with its model", () => {
  // @spec 1-g
  it(`agrees to the wei for ${users} users over six months`, async () => {
    const random = createRandom(7);
    const above = new Map<Address, readonly Address[]>();
    const chain = await openBurn(users, (earlier) =>
      earlier.length === 0 || random.chance(10) ? undefined : random.pick(earlier),
    );
    const {
      burn,
      token,
      oracle,
      router,
      referral,
      usdt,
      line,
      send,
      attempt,
      node,
      client,
      owner,
      connection,
    } = chain;
    for (const account of line) {
      const refer = (await client.readContract({
        ...referral,
        functionName: "referOf",
        args: [account],
      })) as Address;
      const known = line.find((earlier) => earlier.toLowerCase() === refer.toLowerCase());
      // The root above them never has an order.
      above.set(account, known === undefined ? [] : [known, ...(above.get(known) ?? [])]);
    }
    const begin = (await client.getBlock()).timestamp + 2n * hour;
    let time = begin;
    const model = new BurnModel(burnTerms, time);
    const counts = {
      burn: 0,
      gift: 0,
      refused: 0,
      trade: 0,
      claim: 0,
      capped: 0,
      expired: 0,
      excess: 0,
      silence: 0,
    };
    const stable = { address: usdt, abi: faucetUsdtAbi };
    await send(stable, "mint", [owner, parseEther("1000000")]);
    for (const account of line) await send(stable, "approve", [burn.address, 2n ** 255n], account);
    for (const asset of [stable, token]) await send(asset, "approve", [router.address, 2n ** 255n]);

    async function act(...call: Parameters<typeof send>): Promise<TransactionReceipt | undefined> {
      await node.setNextBlockTimestamp({ timestamp: time });
      const receipt = await attempt(...call);
      for (const event of parseEventLogs({ abi: burnAbi, logs: receipt?.logs ?? [] })) {
        if (event.eventName === "OrderEnded") counts[event.args.isCapped ? "capped" : "expired"]++;
        if (event.eventName === "ExcessReturned") counts.excess++;
      }
      return receipt;
    }

    /** Somebody trades up to half a percent of the pool, in either direction. */
    async function trade(): Promise<void> {
      const path = random.chance(2) ? [usdt, token.address] : [token.address, usdt];
      const amount = path[0] === usdt ? random.below(parseEther("200")) : random.below(parseEther("2000"));
      const args = [amount + 1n, 0n, path, owner, 2n ** 40n];
      if (await act(router, "swapExactTokensForTokensSupportingFeeOnTransferTokens", args)) counts.trade++;
    }

    async function order(payer: Address, account: Address, isBNB: boolean): Promise<void> {
      const times = 1n + random.below(3n);
      const least = parseEther(payer === account ? "0.01" : "0.1");
      const amount = isBNB
        ? least + random.upTo(parseEther("0.1"))
        : parseEther("10") + random.upTo(parseEther("50"));
      if (!isBNB) await send(stable, "transfer", [payer, times * amount]);
      time = (await client.getBlock()).timestamp + 1_000n;
      const value = isBNB ? times * amount + handleGas : handleGas;
      const receipt = await act(burn, "burn", [account, times, amount, isBNB], payer, value);
      if (receipt === undefined) {
        counts.refused++;
        return;
      }
      counts[payer === account ? "burn" : "gift"]++;
      const [opened] = parseEventLogs({ abi: burnAbi, eventName: "OrderOpened", logs: receipt.logs });
      const [shared] = parseEventLogs({ abi: burnAbi, eventName: "PaymentSplit", logs: receipt.logs });
      assert(opened && shared);
      // What a swap brings, only the exchange knows.
      const paid = opened.args.amount;
      if (isBNB) assert.equal(paid, times * amount);
      if (model.running(account).length === maxOrders) model.updateUser(account, time);
      const split = model.burn(account, paid, above.get(account) ?? [], time);
      const generations = split.generations.reduce((sum, share) => sum + share, 0n);
      assert.deepEqual(
        shared.args.parts.map((part) => part.amount),
        [split.fee, generations, split.swap, split.dividend],
      );
    }

    for (let step = 0; step < steps; step++) {
      if (step % 100 === 99) {
        const terms = { rewardRate: 10_000n + random.below(5_001n), outDays: 7n + random.below(40n) };
        time += hour;
        assert(await act(burn, "setTerms", [settingsOf(terms)]));
        model.setTerms(terms);
      }
      const silent = step === 250 || step === 500;
      if (silent) counts.silence++;
      time = silent ? time + 30n * day : later(random, time);
      await act(oracle, "update");
      time += 1_000n;
      if (random.chance(3)) await trade();
      time += 1_000n;
      const account = random.pick(line);
      switch (silent ? "addDividend" : random.pick(kinds)) {
        case "burn":
          await order(account, account, true);
          break;
        case "burnUsdt":
          await order(account, account, false);
          break;
        case "gift":
          await order(random.pick(line), account, true);
          break;
        case "addDividend": {
          // Months in which caps are reached, and months in which time is over first.
          const isRich = ((time - begin) / (40n * day)) % 2n === 0n;
          const amount = 1n + random.below(parseEther(isRich ? "2" : "0.02"));
          assert(await act(burn, "addDividend", [], owner, amount));
          model.addDividend(amount, time);
          break;
        }
        case "updatePool":
          assert(await act(burn, "updatePool"));
          model.updatePool(time);
          break;
        case "updateUser":
          assert(await act(burn, "updateUser", [account], random.pick(line)));
          model.updateUser(account, time);
          break;
        default: {
          const due = model.balance(account, time);
          const receipt = await act(burn, "claimReward", [], account, handleGas);
          assert.equal(receipt === undefined, due === 0n, "refused only where nothing is due");
          if (receipt === undefined) break;
          const [claimed] = parseEventLogs({ abi: burnAbi, eventName: "RewardClaimed", logs: receipt.logs });
          assert.equal(claimed?.args.amount, due);
          assert.equal(model.claim(account, time), due);
          counts.claim++;
        }
      }
      await compare(step, step % 50 === 49 ? line : [account]);
    }

    async function compare(step: number, accounts: readonly Address[]): Promise<void> {
      const { timestamp } = await client.getBlock();
      const read = { address: burn.address, abi: burnAbi, blockTag: "latest" } as const;
      const totals = await client.readContract({ ...read, functionName: "getConfigMulti" });
      for (const account of accounts) {
        const { balance } = await client.readContract({ ...read, functionName: "users", args: [account] });
        assert.equal(balance, model.balance(account, timestamp), `balance after step ${step}`);
      }
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
    assert(timestamp - begin > 180n * day);
    const { refused, ...seen } = counts;
    for (const [name, count] of Object.entries(seen)) assert(count > 1, `${name}: ${JSON.stringify(counts)}`);
    assert(counts.burn > 4 * refused, JSON.stringify(counts));
  });
});

/** Hours later, the last second of a day, its first, or days later. */
function later(random: Random, time: bigint): bigint {
  const { addTime, dayTimes } = burnTerms;
  const nextDay = ((time + addTime) / dayTimes + 1n) * dayTimes - addTime;
  switch (random.pick(["hours", "hours", "hours", "last", "first", "days"])) {
    case "hours":
      return time + hour + random.below(4n * hour);
    case "last":
      return nextDay - 2_001n <= time ? nextDay + day - 2_001n : nextDay - 2_001n;
    case "first":
      return nextDay - 2_000n <= time ? nextDay + day - 2_000n : nextDay - 2_000n;
    default:
      return time + hour + random.below(day);
  }
}
