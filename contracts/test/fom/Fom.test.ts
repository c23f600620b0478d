import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { DoubleModel } from "@cinder/protocol/double";
import { decodeFomCredit, FomModel } from "@cinder/protocol/fom";
import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { TeamModel } from "@cinder/protocol/team";
import { type Address, parseEther, parseEventLogs, type TransactionReceipt } from "viem";
import { addressOf } from "../support/accounts.ts";
import { budget, doubleTerms, fomTerms, handleGas, openFom } from "../support/fom.ts";
import { createRandom } from "../support/random.ts";

const steps = process.env.TEST_DEPTH === "deep" ? 4_000 : 220;
const hour = 3_600n;
const day = 24n * hour;
const players = 12;

/** What happens in a step, as often as it stands here. */
const kinds = [
  ...["burn", "burn", "burn", "burn", "native"],
  ...["claim", "own", "own", "double", "double"],
  ...["dividends", "trade", "pause", "hold", "dump"],
];

describe("Fom and Double compared with their models", () => {
  it(`agree to the wei after each of ${steps} steps over months`, async () => {
    const random = createRandom(12);
    const setup = await openFom(0);
    const { fom, double, oracle, token, usdt, referral, router, root, enter, send, attempt } = setup;
    const { node, client, owner, connection } = setup;
    const { algebra, validMin, teamAmounts } = (await client.readContract({
      ...referral,
      functionName: "getConfig",
    })) as { algebra: bigint; validMin: bigint; teamAmounts: readonly bigint[] };
    const teams = new TeamModel(root, { algebra: Number(algebra), validMin, teamAmounts });
    const tree: Address[] = [root];
    for (let i = 0; i < players; i++) {
      const account = addressOf(`member ${i}`);
      // Mostly lines, so that there are generations to pay; some forks, so that there are levels.
      const refer = random.chance(3) ? random.pick(tree) : (tree.at(-1) as Address);
      await enter(account, refer);
      teams.register(account, refer);
      tree.push(account);
    }
    const members = tree.slice(1);
    for (const asset of [token, usdt]) await send(asset, "approve", [router.address, 2n ** 255n]);

    let time = (await client.getBlock()).timestamp + 2n * hour;
    const model = new FomModel(fomTerms, budget);
    const doubled = new DoubleModel(doubleTerms, budget);
    const counts = {
      burn: 0,
      refused: 0,
      paused: 0,
      stopped: 0,
      claim: 0,
      claimOf: 0,
      release: 0,
      held: 0,
      cheap: 0,
      deposit: 0,
      doubleClaim: 0,
      early: 0,
    };

    const doubleRead = { address: double.address, abi: doubleAbi, blockTag: "latest" } as const;

    async function act(...call: Parameters<typeof send>): Promise<TransactionReceipt | undefined> {
      await node.setNextBlockTimestamp({ timestamp: time });
      return attempt(...call);
    }

    async function trade(amount: bigint, isBuy: boolean): Promise<void> {
      const path = isBuy ? [usdt.address, token.address] : [token.address, usdt.address];
      const args = [amount, 0n, path, owner, 2n ** 40n];
      await act(router, "swapExactTokensForTokensSupportingFeeOnTransferTokens", args);
    }

    async function order(account: Address, isUSDT: boolean): Promise<void> {
      const tier = Number(random.below(5n));
      const times = 1n + random.below(3n);
      const amount = isUSDT
        ? parseEther("10") + random.below(parseEther("90"))
        : parseEther("0.02") + random.below(parseEther("0.2"));
      const value = isUSDT ? handleGas : times * amount + handleGas;
      const receipt = await act(fom, "burn", [BigInt(tier), times, amount, isUSDT], account, value);
      if (model.isPausedAt(time)) {
        assert.equal(receipt, undefined, "nobody orders while it is paused");
        counts.stopped++;
        return;
      }
      if (receipt === undefined) {
        counts.refused++;
        return;
      }
      counts.burn++;
      const [opened] = parseEventLogs({ abi: fomAbi, eventName: "OrderOpened", logs: receipt.logs });
      const [shared] = parseEventLogs({ abi: fomAbi, eventName: "PaymentSplit", logs: receipt.logs });
      const [credited] = parseEventLogs({ abi: fomAbi, eventName: "SharesCredited", logs: receipt.logs });
      assert(opened && shared);
      const paid = opened.args.amount;
      if (isUSDT) assert.equal(paid, times * amount);
      const above = teams.ancestors(account).map((one) => ({ account: one, level: teams.team(one).level }));
      const bought = opened.args.tokens + opened.args.burned;
      // The block's own average, which the swap in it doesn't touch.
      const question = [usdt.address, (paid * fomTerms.swapRate) / 10_000n, token.address];
      const fair = (await client.readContract({
        ...oracle,
        ...{ functionName: "quote", args: question, blockNumber: receipt.blockNumber },
      })) as bigint;
      const result = model.burn(account, tier, paid, { bought, fair }, above, time);
      if (result.order.reward < (result.order.tokens * (fomTerms.stakeRates[tier] as bigint)) / 10_000n)
        counts.cheap++;
      teams.addVolume(account, paid);
      assert.equal(opened.args.tokens, result.order.tokens);
      assert.equal(opened.args.reward, result.order.reward);
      assert.equal(opened.args.endTime, result.order.endTime);
      const { credits, ...split } = result.split;
      assert.deepEqual(
        Object.fromEntries(shared.args.parts.map((part, i) => [Object.keys(split)[i], part.amount])),
        split,
      );
      const words = credited?.args.credits ?? [];
      assert.deepEqual(
        words.map(decodeFomCredit).map((credit) => ({ ...credit, account: credit.account.toLowerCase() })),
        credits.map((credit) => ({ ...credit, account: credit.account.toLowerCase() })),
      );
    }

    for (let step = 0; step < steps; step++) {
      time = later(time);
      await act(oracle, "update");
      time += 1_000n;
      const account = random.pick(members);
      const mine = model.orders.filter((one) => one.owner === account && one.status === "locked");
      // A pause ends after a few steps.
      const kind = model.isPausedAt(time) && random.chance(2) ? "pause" : random.pick(kinds);
      switch (kind) {
        case "burn":
        case "native":
          await order(account, kind === "burn");
          break;
        case "claim": {
          model.updatePool(time);
          const due = model.balance(account);
          const receipt = await act(fom, "claimReward", [], account, handleGas);
          assert.equal(receipt === undefined, due === 0n, "refused only where nothing is due");
          if (receipt === undefined) {
            // The refusal took back that the round ended.
            assert(await act(fom, "updatePool"));
            break;
          }
          const [claimed] = parseEventLogs({ abi: fomAbi, eventName: "BalanceClaimed", logs: receipt.logs });
          assert.equal(claimed?.args.amount, due);
          assert.equal(model.claim(account, time), due);
          counts.claim++;
          break;
        }
        case "own": {
          if (mine.length === 0) break;
          const one = random.pick(mine);
          if (time < one.endTime) {
            const receipt = await act(fom, "claimReward", [one.index], account, handleGas);
            if (receipt === undefined) break;
            const [claimed] = parseEventLogs({ abi: fomAbi, eventName: "RewardClaimed", logs: receipt.logs });
            assert.equal(claimed?.args.amount, model.claimOf(one, time));
            counts.claimOf++;
          } else if (random.chance(2)) {
            const receipt = await act(fom, "release", [one.index], account);
            assert(receipt);
            const [out] = parseEventLogs({ abi: fomAbi, eventName: "OrderReleased", logs: receipt.logs });
            assert(out);
            assert.equal(out.args.tokens + out.args.reward, model.release(one, time));
            counts.release++;
          } else {
            const receipt = await act(double, "deposit", [account, one.tokens, one.index], account);
            if (receipt === undefined) break;
            const [made] = parseEventLogs({ abi: doubleAbi, eventName: "Deposited", logs: receipt.logs });
            assert(made);
            const stake = doubled.deposit(account, model.handOver(one, time), made.args.price, time);
            assert.equal(made.args.amount, stake.amount);
            assert.equal(made.args.endTime, stake.endTime);
            counts.deposit++;
          }
          break;
        }
        case "double": {
          const staked = doubled.stakes.filter(({ isValid }) => isValid);
          const account = staked.length === 0 ? random.pick(members) : random.pick(staked).owner;
          const receipt = await act(double, "claim", [], account);
          // What is refused makes no block, and prices are those of a block.
          if (receipt === undefined) await node.mine({ blocks: 1 });
          const { price } = await client.readContract({ ...doubleRead, functionName: "getConfig" });
          if (receipt === undefined) {
            assert(!doubled.running(account).some((stake) => doubled.isUnlocked(stake, price, time)));
            break;
          }
          const [claimed] = parseEventLogs({ abi: doubleAbi, eventName: "Claimed", logs: receipt.logs });
          assert.equal(claimed?.args.amount, doubled.claim(account, price, time));
          const released = parseEventLogs({ abi: doubleAbi, eventName: "StakeReleased", logs: receipt.logs });
          counts.early += released.filter(({ args }) => args.isEarly).length;
          counts.doubleClaim++;
          break;
        }
        case "pause": {
          const isRunning = model.roundEndTime > time;
          // The next pause must wait as long as the last one took.
          const value = !model.isPausedAt(time);
          if ((await act(fom, "setPaused", [value])) === undefined) break;
          model.setPaused(value, time);
          // Pauses in the middle of a round. Its timer continues.
          if (isRunning && model.isPausedAt(time)) counts.paused++;
          break;
        }
        case "hold": {
          // A push in the last minutes of a round.
          if (model.isPausedAt(time) || model.roundEndTime < time + 700n) break;
          time = model.roundEndTime - 600n;
          await act(oracle, "update");
          time += 1n;
          await trade(parseEther("20000"), true);
          time += 1n;
          const receipt = await act(fom, "holdRound");
          if (receipt === undefined) break;
          assert(model.holdRound(time), "held, although there is time enough or none is left");
          counts.held++;
          break;
        }
        case "dump":
          // The order after it buys cheap.
          await trade(parseEther("200000"), false);
          time += 1n;
          await order(account, true);
          break;
        case "dividends": {
          const receipt = await act(fom, "sendDividends");
          if (receipt === undefined) break;
          const [sent] = parseEventLogs({ abi: fomAbi, eventName: "DividendsSent", logs: receipt.logs });
          assert(sent);
          // The half of Burn may wait for an honest price; then it is still owed.
          model.dividends -= sent.args.usdtToNft + sent.args.usdtToBurn;
          break;
        }
        default: {
          // Now and then enough to double the price.
          const amount = random.chance(2) ? parseEther("900000") : random.upTo(parseEther("20000"));
          await trade(amount, random.chance(2));
        }
      }
      await compare(step);
    }

    async function compare(step: number): Promise<void> {
      const { timestamp } = await client.getBlock();
      const read = { address: fom.address, abi: fomAbi, blockTag: "latest" } as const;
      const [{ totals, stakeSurplus }, config, lines, doubleLines, users] = await Promise.all([
        client.readContract({ ...read, functionName: "getConfigMulti" }),
        client.readContract({ ...read, functionName: "getConfig" }),
        client.readContract({ ...read, functionName: "solvency" }),
        client.readContract({ ...doubleRead, functionName: "solvency" }),
        Promise.all(
          tree.map((account) => client.readContract({ ...read, functionName: "users", args: [account] })),
        ),
      ]);
      assert.deepEqual(
        {
          pot: totals.pot,
          dividends: totals.dividends,
          round: totals.round,
          roundEndTime: totals.roundEndTime,
          stakeSurplus,
          burnSurplus: config.burnSurplus,
          balances: users.map(({ balance }) => balance),
          owed: lines.map(({ owed }) => owed),
          double: doubleLines[0]?.owed,
        },
        {
          pot: model.pot,
          dividends: model.dividends,
          round: BigInt(model.rounds.length + 1),
          roundEndTime: model.roundEndTime,
          stakeSurplus: model.stakeSurplus,
          burnSurplus: model.burnSurplus,
          balances: tree.map((account) => model.balance(account)),
          owed: [0n, model.owedTokens, model.owedUsdt],
          double: doubled.owed,
        },
        `after step ${step} at ${timestamp}`,
      );
      for (const { held, owed } of [...lines, ...doubleLines]) assert(held >= owed);
    }

    /** Minutes, hours or days later, or in the last or first second of a round's end or an order's. */
    function later(from: bigint): bigint {
      const ends = [model.roundEndTime, ...model.orders.map(({ endTime }) => endTime)];
      const next = ends.filter((end) => end > from + 2_000n).sort((a, b) => (a < b ? -1 : 1))[0];
      switch (random.pick(["minutes", "hours", "days", "last", "first"])) {
        case "minutes":
          return from + 60n * (16n + random.below(30n));
        case "hours":
          return from + hour + random.below(9n * hour);
        case "days":
          return from + day + random.below(4n * day);
        case "last":
          return next === undefined ? from + hour : next - 1_001n;
        default:
          return next === undefined ? from + hour : next - 1_000n;
      }
    }

    await connection.close();
    assert(counts.burn > counts.refused, JSON.stringify(counts));
    const { refused: _, ...done } = counts;
    for (const [name, count] of Object.entries(done))
      assert(count > 0, `no ${name}: ${JSON.stringify(counts)}`);
    assert(model.rounds.length > 5, `${model.rounds.length} rounds`);
  });
});
