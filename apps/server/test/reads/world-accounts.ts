import { dailyIncomeCall, inviteOrdersCall, positionsCall, statementCall } from "@cinder/api/reads/history";
import type { Address } from "viem";
import { expect } from "vitest";
import { contractsOf } from "../support/chain-reads.ts";
import type { readClient } from "../support/read-client.ts";
import type { World } from "../support/world.ts";

type Client = ReturnType<typeof readClient>;
const ALL = 200n;

/** Every order, stake and purchase of an account matches its contract, including whether it has ended. */
export async function expectPositions(world: World, client: Client, address: Address): Promise<number> {
  const contracts = contractsOf(world);
  const rows = await client.askAll(positionsCall, { address });
  const of = (feature: string) =>
    rows.filter((row) => row.feature === feature).toSorted((a, b) => Number(b.index - a.index));
  const byIndex = <T extends { index: bigint }>(list: readonly T[]) =>
    list.toSorted((a, b) => Number(b.index - a.index));

  expect(
    of("burn").map(({ index, amount, paidAsset, time, endTime, status }) => ({
      index,
      amount,
      isBNB: paidAsset === "native",
      time,
      endTime,
      isRunning: status === "running",
    })),
  ).toEqual(
    byIndex(await contracts.burn.read.getUserOrders([address, 0n, ALL])).map((order) => ({
      index: order.index,
      amount: order.amount,
      isBNB: order.isBNB,
      time: Number(order.startTime),
      endTime: Number(order.endTime),
      isRunning: order.isValid,
    })),
  );

  const outcome = [null, "released", "handedOver"];
  for (const game of ["fom", "superFom"] as const) {
    const [orders] = await contracts.fom(game).read.getUserOrders([address, 0n, ALL]);
    expect(
      of(game).map(({ index, amount, tokens, reward, tier, time, endTime, closedAs }) => ({
        index,
        amount,
        tokens,
        reward,
        tier,
        time,
        endTime,
        closedAs,
      })),
    ).toEqual(
      byIndex(orders).map((order) => ({
        index: order.index,
        amount: order.amount,
        tokens: order.tokens,
        reward: (order.tokens * order.rate) / 10_000n,
        tier: Number(order.stakeIndex),
        time: Number(order.startTime),
        endTime: Number(order.endTime),
        closedAs: outcome[Number(order.status)],
      })),
    );
  }
  for (const pool of ["double", "superDouble"] as const) {
    expect(
      of(pool).map(({ index, amount, reward, price, source, time, endTime, closedAs }) => ({
        index,
        amount,
        reward,
        price,
        source,
        time,
        endTime,
        isOpen: closedAs === null,
      })),
    ).toEqual(
      byIndex(await contracts.double(pool).read.getUserStakes([address, 0n, 50n])).map((stake) => ({
        index: stake.index,
        amount: stake.amount,
        reward: stake.reward,
        price: stake.price,
        source: stake.fomoIndex,
        time: Number(stake.startTime),
        endTime: Number(stake.endTime),
        isOpen: stake.isValid,
      })),
    );
  }

  expect(
    of("stake").map(({ index, round, amount, reward, earned, returned, time, closedAs }) => ({
      index,
      round,
      amount,
      reward,
      paidOut: earned + returned,
      time,
      isOpen: closedAs === null,
    })),
  ).toEqual(
    byIndex(await contracts.stake.read.getUserStakes([address, 0n, ALL])).map((stake) => ({
      index: stake.index,
      round: Number(stake.period),
      amount: stake.amount,
      reward: stake.rewardMax,
      paidOut: stake.rewardMax - stake.rewardSurplus,
      time: Number(stake.startTime),
      isOpen: stake.isValid,
    })),
  );

  expect(
    of("mining").map(({ index, paid, amount, time, endTime, closedAs }) => ({
      index,
      paid,
      amount,
      time,
      endTime,
      isOpen: closedAs === null,
    })),
  ).toEqual(
    byIndex(await contracts.mining.read.getStakes([address, 0n, ALL])).map((stake) => ({
      index: stake.index,
      paid: stake.amount,
      amount: stake.actual,
      time: Number(stake.startTime),
      endTime: Number(stake.endTime),
      isOpen: stake.isValid,
    })),
  );

  expect(
    of("ido").map(({ index, round, units, tokens, time }) => ({
      index,
      round,
      units,
      // Nodes are NFTs and get no CIN.
      tokens: tokens ?? 0n,
      time,
    })),
  ).toEqual(
    byIndex(await contracts.ido.read.getPurchases([address, 0n, ALL])).map((purchase) => ({
      index: purchase.index,
      round: Number(purchase.round),
      units: Number(purchase.times),
      tokens: purchase.tokens,
      time: Number(purchase.time),
    })),
  );
  return rows.length;
}

/** The statement's earnings match what the contracts count. */
export async function expectStatement(world: World, client: Client, address: Address): Promise<void> {
  const contracts = contractsOf(world);
  const { credits, income, spending, totals } = await client.ask(statementCall, { address });
  const sum = (lines: typeof credits, feature: string, ...actions: string[]) =>
    lines
      .filter((line) => line.feature === feature && actions.includes(line.action))
      .reduce((all, { amount }) => all + amount, 0n);

  const burn = await contracts.burn.read.users([address]);
  const stake = await contracts.stake.read.users([address]);
  expect({
    burnDirect: sum(credits, "burn", "direct"),
    burnIndirect: sum(credits, "burn", "indirect"),
    stakeDirect: sum(credits, "stake", "direct"),
    stakeIndirect: sum(credits, "stake", "indirect"),
  }).toEqual({
    burnDirect: burn.rewardDirect,
    burnIndirect: burn.rewardIndirect,
    stakeDirect: stake.rewardDirect,
    stakeIndirect: stake.rewardIndirect,
  });
  for (const game of ["fom", "superFom"] as const) {
    const user = await contracts.fom(game).read.users([address]);
    expect({
      direct: sum(credits, game, "direct"),
      indirect: sum(credits, game, "indirect"),
      team: sum(credits, game, "team"),
      prize: sum(credits, game, "prize"),
    }).toEqual({
      direct: user.rewardDirect,
      indirect: user.rewardIndirect,
      team: user.rewardTeam,
      prize: user.rewardFOMO,
    });
  }
  for (const { asset, ...total } of totals) {
    const of = (lines: typeof credits) =>
      lines.filter((line) => line.asset === asset).reduce((all, { amount }) => all + amount, 0n);
    expect(total).toEqual({ income: of(income), spending: of(spending), credits: of(credits) });
  }
}

/** Daily income adds up to the statement, and invite orders are the orders of the invited accounts. */
export async function expectSums(
  client: Client,
  address: Address,
  invites: readonly string[],
): Promise<void> {
  const { credits } = await client.ask(statementCall, { address });
  const { days } = await client.ask(dailyIncomeCall, { address });
  const named = (line: { feature: string; action: string; asset: string }) =>
    `${line.feature} ${line.action} ${line.asset}`;
  const sums = new Map<string, bigint>();
  for (const day of days) sums.set(named(day), (sums.get(named(day)) ?? 0n) + day.credited);
  expect(Object.fromEntries([...sums].filter(([, amount]) => amount > 0n).sort())).toEqual(
    Object.fromEntries(credits.map((line) => [named(line), line.amount] as const).sort()),
  );

  const orders = await client.askAll(inviteOrdersCall, { address });
  const own = [];
  for (const invite of invites) own.push(...(await client.askAll(positionsCall, { address: invite })));
  const place = ({ block, logIndex }: { block: number; logIndex: number }) => block * 1_000 + logIndex;
  expect(orders.map(({ credits: _, ...order }) => order)).toEqual(
    own.toSorted((a, b) => place(b) - place(a)),
  );
  const ofBurn = orders.filter(({ feature }) => feature === "burn").flatMap((order) => order.credits);
  const direct = credits.find((line) => named(line) === "burn direct native");
  expect(ofBurn.filter(({ asset }) => asset === "native").reduce((sum, { amount }) => sum + amount, 0n)).toBe(
    direct?.amount ?? 0n,
  );
}
