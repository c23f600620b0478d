import { historyCall } from "@cinder/api/reads/history";
import { candlesCall, tradesCall } from "@cinder/api/reads/market";
import { personas } from "@cinder/devnet/personas";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { pairAbi } from "@cinder/protocol/generated/abi/pair";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { wbnbAbi } from "@cinder/protocol/generated/abi/wbnb";
import { desc, eq, sql } from "drizzle-orm";
import { pino } from "pino";
import { type Address, type Hex, parseEther } from "viem";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createChainClient } from "../src/chain/chain-client.ts";
import { activities } from "../src/db/schema/facts.ts";
import { reserves, trades } from "../src/db/schema/market.ts";
import { candlesNow } from "../src/db/schema/views.ts";
import { storedBlock } from "../src/ingest/fact-store.ts";
import { startIngest } from "../src/ingest/ingest.ts";
import { parseSettings } from "../src/settings.ts";
import { deployBorrower, type Transfer } from "./support/borrower.ts";
import { useChain } from "./support/chain.ts";
import { openHere, useDatabase } from "./support/databases.ts";
import { eventually } from "./support/eventually.ts";
import { olderDatabase } from "./support/older-database.ts";
import { readClient } from "./support/read-client.ts";
import { serveReads } from "./support/serve-reads.ts";
import { clientOf, contracts } from "./support/wallets.ts";

const chain = useChain();
const opened = useDatabase("pglite");
const owner = personas.owner.account.address;
const { usdt, wbnb, token, tokenPair, nativePair } = contracts;

const me = () => clientOf(chain, personas.owner.account);
const mined = async (sent: Promise<Hex>) => {
  const { status } = await me().waitForTransactionReceipt({ hash: await sent });
  expect(status).toBe("success");
};
const give = (asset: Address, to: Address, amount: bigint) =>
  mined(me().writeContract({ address: asset, abi: tokenAbi, functionName: "transfer", args: [to, amount] }));

const baseOf = (pair: Address) => (pair === tokenPair ? token : wbnb);
const isBaseFirst = (pair: Address) => baseOf(pair).toLowerCase() < usdt.toLowerCase();

async function held(pair: Address): Promise<{ base: bigint; quote: bigint }> {
  const [zero, one] = await me().readContract({
    address: pair,
    abi: pairAbi,
    functionName: "getReserves",
  });
  return isBaseFirst(pair) ? { base: zero, quote: one } : { base: one, quote: zero };
}

function swap(pair: Address, out: { base?: bigint; quote?: bigint }, to: Address, data: Hex = "0x") {
  const { base = 0n, quote = 0n } = out;
  const [zero, one] = isBaseFirst(pair) ? [base, quote] : [quote, base];
  return mined(
    me().writeContract({ address: pair, abi: pairAbi, functionName: "swap", args: [zero, one, to, data] }),
  );
}

/** Borrows coins from a pair and repays in the given coins, in one swap. @returns the borrower. */
async function borrow(
  pair: Address,
  out: { base?: bigint; quote?: bigint },
  back: readonly Omit<Transfer, "to">[],
): Promise<Address> {
  const borrower = await deployBorrower(
    chain,
    back.map((part) => ({ ...part, to: pair })),
  );
  for (const { asset, amount } of back) await give(asset, borrower, amount * 2n);
  await swap(pair, out, borrower, "0x01");
  return borrower;
}

/** The repayment that the pool requires: the loan plus its fee of about 0.3 %. */
const withInterest = (amount: bigint) => (amount * 1_004n) / 1_000n;

/** Ingests the chain and reads it through the API; the client rejects answers that violate the schemas. */
async function reads() {
  const ingest = startIngest({
    deployment: deploymentOf(LOCAL_CHAIN_ID),
    orm: opened().orm,
    chain: createChainClient(chain.rpcUrl),
    settings: parseSettings({ RPC_URL: chain.rpcUrl }, []),
    log: pino({ level: "silent" }),
  });
  onTestFinished(() => ingest.stop());
  const head = await chain.height();
  await eventually(async () => expect(await storedBlock(opened().orm)).toBe(head), 60_000);
  const { ask, askAll } = readClient((await serveReads(opened())).url);
  return {
    candle: async (pair: "token" | "native") =>
      (await ask(candlesCall, { pair, interval: "1d" })).candles.at(-1),
    trades: (pair: "token" | "native") => askAll(tradesCall, { pair }),
    history: (address: Address) => askAll(historyCall, { address }),
  };
}

describe("on the DEX", () => {
  beforeAll(async () => {
    await mined(
      me().writeContract({
        address: usdt,
        abi: faucetUsdtAbi,
        functionName: "mint",
        args: [owner, parseEther("1000000")],
      }),
    );
    await mined(
      me().writeContract({
        address: wbnb,
        abi: wbnbAbi,
        functionName: "deposit",
        value: parseEther("100"),
      }),
    );
    // An ordinary trade, so that a price exists.
    await give(usdt, nativePair, parseEther("10"));
    const { base, quote } = await held(nativePair);
    await swap(nativePair, { base: (base * parseEther("9")) / quote }, owner);
  });

  test.each([
    ["USDT that is repaid", { quote: parseEther("5") }, [usdt]],
    ["BNB that is repaid", { base: parseEther("0.1") }, [wbnb]],
    ["both coins that are repaid", { base: parseEther("0.1"), quote: parseEther("5") }, [wbnb, usdt]],
    ["USDT that is repaid with BNB in addition", { quote: parseEther("5") }, [usdt, wbnb]],
  ] as const)("records no trade for a loan of %s", async (_, out, assets) => {
    const before = await (await reads()).trades("native");
    const borrower = await borrow(
      nativePair,
      out,
      assets.map((asset) => ({
        asset,
        amount: withInterest(asset === usdt ? parseEther("5") : parseEther("0.1")),
      })),
    );
    const { trades, candle, history } = await reads();
    expect(await trades("native")).toEqual(before);
    expect(await history(borrower)).toEqual([]);
    expect((await candle("native"))?.trades).toBe(before.length);
    // The pair's reserves have changed anyway.
    const [now] = await opened()
      .orm.select()
      .from(reserves)
      .where(eq(reserves.pair, "native"))
      .orderBy(desc(reserves.block))
      .limit(1);
    expect(now).toMatchObject(await held(nativePair));
  });

  test("records a flash swap paid in the other coin as a trade", async () => {
    const { base, quote } = await held(nativePair);
    const [got, paid] = [
      parseEther("0.01"),
      (withInterest(parseEther("0.01")) * 1_010n * quote) / base / 1_000n,
    ];
    const borrower = await borrow(nativePair, { base: got }, [{ asset: usdt, amount: paid }]);
    const { trades, history } = await reads();
    expect((await trades("native"))[0]).toMatchObject({ side: "buy", base: got, quote: paid });
    expect((await history(borrower)).map(({ amount, direction }) => [direction, amount])).toEqual([
      ["in", got],
      ["out", paid],
    ]);
  });

  test("ignores the price of dust trades in candles", async () => {
    await give(usdt, nativePair, 1_000_000n);
    await swap(nativePair, { base: 1n }, owner);
    const { base, quote } = await held(nativePair);
    const spot = (quote * parseEther("1")) / base;
    const { trades, candle } = await reads();
    // The trade's price is still the price paid.
    expect((await trades("native"))[0]).toMatchObject({
      base: 1n,
      quote: 1_000_000n,
      price: parseEther("1000000"),
    });
    const { high, close } = (await candle("native")) ?? {};
    expect(close).toBe(spot);
    expect(high).toBeLessThan(spot * 2n);
  });

  test("shows no buy when the token's fee exceeds the amount", async () => {
    const { base, quote } = await held(tokenPair);
    const lent = base / 20n;
    const paid = quote / 100n;
    const borrower = await borrow(tokenPair, { base: lent }, [
      { asset: token, amount: (lent * 1_010n) / 1_000n },
      { asset: usdt, amount: paid },
    ]);
    const { trades, history } = await reads();
    const [trade] = await trades("token");
    expect(trade).toMatchObject({ side: "buy", quote: paid });
    expect(trade?.fee).toBeGreaterThan(trade?.base ?? 0n);
    expect((await history(borrower)).filter(({ feature }) => feature === "swap")).toEqual([]);
  });
});

test("removes such trades from an older database and rebuilds its candles from reserves", async () => {
  const databaseUrl = await olderDatabase("0007_candles_of_reserves", async (orm) => {
    // The last block is not rolled up yet.
    await orm.execute(sql`insert into rollup_state (id, through_block) values (1, 4)`);
    await orm.execute(sql`insert into reserves (block, log_index, timestamp, tx_hash, pair, base, quote) values
      (1, 0, 100, '0x', 'native', 100, 1000), (2, 0, 200, '0x', 'native', 100, 1003), (3, 3, 200, '0x', 'native', 100, 2000),
      (4, 0, 250, '0x', 'native', 100, 2001), (5, 0, 290, '0x', 'token', 7, 7), (5, 4, 290, '0x', 'native', 3, 100)`);
    await orm.execute(sql`insert into trades
      (block, log_index, timestamp, tx_hash, pair, side, base, quote, fee, price, trader, receiver) values
      (1, 1, 100, '0x', 'native', 'buy', 10, 100, 0, 10, '0xa', '0xa'),
      (2, 1, 200, '0x', 'native', 'sell', 0, -3, 0, 0, '0xa', '0xa'),
      (3, 4, 200, '0x', 'native', 'sell', 5, 0, 0, 0, '0xa', '0xa'),
      (4, 1, 250, '0x', 'native', 'buy', 1, 1000000, 0, 1000000, '0xa', '0xa'),
      (5, 5, 290, '0x', 'native', 'sell', 2, 20, 0, 10, '0xa', '0xa')`);
    await orm.execute(sql`insert into activities
      (block, log_index, timestamp, tx_hash, part, account, feature, action, direction, is_credit, asset, amount)
      select block, log_index, timestamp, tx_hash, 0, trader, 'swap', side, 'out', false, 'usdt', quote from trades`);
    await orm.execute(sql`insert into candles (pair, span, start, open, high, low, close, base, quote, trades)
      values ('native', 300, 0, 10, 1000000, 0, 0, 16, 1000097, 4)`);
  });
  const { orm } = await openHere({ databaseUrl, dataDir: "unused" });
  const kept = await orm
    .select({ block: trades.block, spot: trades.spot })
    .from(trades)
    .orderBy(trades.block);
  const one = parseEther("1");
  expect(kept).toEqual([
    { block: 1, spot: 10n * one },
    { block: 4, spot: (2001n * one) / 100n },
    { block: 5, spot: (100n * one) / 3n },
  ]);
  expect(await orm.select({ block: activities.block }).from(activities).orderBy(activities.block)).toEqual(
    kept.map(({ block }) => ({ block })),
  );
  const [candle, ...others] = await orm.select().from(candlesNow).where(eq(candlesNow.span, 300));
  expect(others).toEqual([]);
  const [open, high] = [10n * one, (100n * one) / 3n];
  expect(candle).toMatchObject({
    open,
    low: open,
    high,
    close: high,
    base: 13n,
    quote: 1_000_120n,
    trades: 3,
  });
});
