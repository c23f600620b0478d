import { candlesCall, tradesCall } from "@cinder/api/reads/market";
import { pairAbi } from "@cinder/protocol/generated/abi/pair";
import { expect } from "vitest";
import { contractsOf } from "../support/chain-reads.ts";
import type { readClient } from "../support/read-client.ts";
import type { World } from "../support/world.ts";

const ONE = 10n ** 18n;
const ascending = (a: bigint, b: bigint) => (a < b ? -1 : 1);

/** Trades match the pair's swaps, and candles the pair's reserves after each swap. */
export async function expectMarket(world: World, client: ReturnType<typeof readClient>): Promise<void> {
  const swaps = await world.client.getContractEvents({
    address: world.address("tokenPair"),
    abi: pairAbi,
    eventName: "Swap",
    fromBlock: 0n,
  });
  const syncs = await world.client.getContractEvents({
    address: world.address("tokenPair"),
    abi: pairAbi,
    eventName: "Sync",
    fromBlock: 0n,
  });
  const { pair } = contractsOf(world);
  const isFirst = (await pair.read.token0()).toLowerCase() === world.address("token").toLowerCase();
  const times = new Map<bigint, number>();
  const expected = [];
  for (const { args, blockNumber, logIndex } of swaps) {
    const { amount0In = 0n, amount1In = 0n, amount0Out = 0n, amount1Out = 0n } = args;
    const [zero, one] = [amount0In + amount0Out, amount1In + amount1Out];
    if (!times.has(blockNumber)) {
      times.set(blockNumber, Number((await world.client.getBlock({ blockNumber })).timestamp));
    }
    const time = times.get(blockNumber) ?? 0;
    // The pair's `Sync` event comes just before its `Swap`.
    const held = syncs.find((sync) => sync.blockNumber === blockNumber && sync.logIndex === logIndex - 1);
    const { reserve0 = 0n, reserve1 = 0n } = held?.args ?? {};
    const facts = {
      block: Number(blockNumber),
      logIndex,
      time,
      base: isFirst ? zero : one,
      quote: isFirst ? one : zero,
    };
    const spot = isFirst ? (reserve1 * ONE) / reserve0 : (reserve0 * ONE) / reserve1;
    expected.push({ facts, spot });
  }
  const trades = (await client.askAll(tradesCall)).reverse();
  expect(trades.length).toBeGreaterThan(500);
  expect(
    trades.map(({ block, logIndex, time, base, quote }) => ({ block, logIndex, time, base, quote })),
  ).toEqual(expected.map(({ facts }) => facts));
  expect(trades.map(({ price }) => price)).toEqual(
    expected.map(({ facts: { base, quote } }) => (quote * ONE) / base),
  );

  const { candles } = await client.ask(candlesCall, { interval: "4h", limit: 1_000 });
  const traded = candles.filter((candle) => candle.trades > 0);
  const groups = Map.groupBy(expected, ({ facts: { time } }) => time - (time % 14_400));
  expect(traded).toEqual(
    [...groups].map(([start, group]) => {
      const prices = group.map(({ spot }) => spot);
      return {
        start,
        open: prices[0],
        high: prices.toSorted(ascending).at(-1),
        low: prices.toSorted(ascending)[0],
        close: prices.at(-1),
        base: group.reduce((sum, { facts }) => sum + facts.base, 0n),
        quote: group.reduce((sum, { facts }) => sum + facts.quote, 0n),
        trades: group.length,
      };
    }),
  );
  candles.forEach((candle, i) => {
    const before = candles[i - 1];
    if (before === undefined) return;
    expect(candle.start).toBe(before.start + 14_400);
    if (candle.trades === 0) expect([candle.open, candle.close]).toEqual([before.close, before.close]);
  });
}
