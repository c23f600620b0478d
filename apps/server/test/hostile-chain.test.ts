import { personas } from "@cinder/devnet/personas";
import { type ContractName, deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { pairAbi } from "@cinder/protocol/generated/abi/pair";
import { priceOracleAbi } from "@cinder/protocol/generated/abi/price-oracle";
import { routerAbi } from "@cinder/protocol/generated/abi/router";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { wbnbAbi } from "@cinder/protocol/generated/abi/wbnb";
import { and, desc, eq } from "drizzle-orm";
import { pino } from "pino";
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  encodeFunctionData,
  maxUint256,
  parseEther,
  parseEventLogs,
  toHex,
  zeroAddress,
} from "viem";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { createChainClient } from "../src/chain/chain-client.ts";
import { activities, configChanges, positions } from "../src/db/schema/facts.ts";
import { trades } from "../src/db/schema/market.ts";
import { AddressBook, BatchContext } from "../src/ingest/batch-context.ts";
import { transactionSchema } from "../src/ingest/chain-source.ts";
import { storedBlock } from "../src/ingest/fact-store.ts";
import type { ChainEvent, Feature } from "../src/ingest/feature.ts";
import { burn as burnFeature } from "../src/ingest/handlers/burn.ts";
import { fom as fomFeature } from "../src/ingest/handlers/fom.ts";
import { purposeOf } from "../src/ingest/handlers/payment-split.ts";
import { stake as stakeFeature } from "../src/ingest/handlers/stake.ts";
import { swap as swapFeature } from "../src/ingest/handlers/swap.ts";
import { startIngest } from "../src/ingest/ingest.ts";
import { RowBuffer } from "../src/ingest/rows.ts";
import { parseSettings } from "../src/settings.ts";
import { batchData, deployBatch } from "./support/batch.ts";
import { useChain } from "./support/chain.ts";
import { DATABASE_KINDS, useDatabase } from "./support/databases.ts";
import { eventually } from "./support/eventually.ts";
import { clientOf, contracts } from "./support/wallets.ts";

/** Whatever attackers or the owner put on the chain, the ingest continues and stores it correctly. */
const chain = useChain();
const { usdt, wbnb, token, nativePair, fom, burn, router } = contracts;
const owner = personas.owner.account.address;

const client = () => clientOf(chain, personas.owner.account);

async function write<const Of extends Abi, Name extends ContractFunctionName<Of, "nonpayable" | "payable">>(
  address: Address,
  abi: Of,
  functionName: Name,
  args: ContractFunctionArgs<Of, "nonpayable" | "payable", Name>,
  value = 0n,
) {
  const hash = await client().writeContract({ address, abi, functionName, args, value } as never);
  const receipt = await client().waitForTransactionReceipt({ hash });
  expect(receipt.status).toBe("success");
  return receipt;
}

const give = (asset: Address, to: Address, amount: bigint) =>
  write(asset, tokenAbi, "transfer", [to, amount]);

async function reserves(): Promise<{ bnb: bigint; usd: bigint }> {
  const [zero, one] = await client().readContract({
    address: nativePair,
    abi: pairAbi,
    functionName: "getReserves",
  });
  return wbnb.toLowerCase() < usdt.toLowerCase() ? { bnb: zero, usd: one } : { bnb: one, usd: zero };
}

beforeAll(async () => {
  await write(usdt, faucetUsdtAbi, "mint", [owner, parseEther("1000000")]);
  await write(wbnb, wbnbAbi, "deposit", [], parseEther("100"));
  for (const spender of [fom, burn, router]) {
    await write(usdt, tokenAbi, "approve", [spender, maxUint256]);
  }
  // The games use an average price, which needs some time.
  for (let i = 0; i < 3; i++) {
    await chain.increase(1_800);
    await write(contracts.oracle, priceOracleAbi, "update", []);
  }
});

describe.each(DATABASE_KINDS)("on %s", (kind) => {
  const opened = useDatabase(kind);

  async function ingest() {
    const running = startIngest({
      deployment: deploymentOf(LOCAL_CHAIN_ID),
      orm: opened().orm,
      chain: createChainClient(chain.rpcUrl),
      settings: parseSettings({ RPC_URL: chain.rpcUrl }, []),
      log: pino({ level: "silent" }),
    });
    onTestFinished(() => running.stop());
    const head = await chain.height();
    await eventually(async () => expect(await storedBlock(opened().orm)).toBe(head), 30_000);
    return opened().orm;
  }

  /** Checks amount and payment of the newest order. */
  async function expectNewest(
    feature: "fom" | "burn",
    paid: { asset: "native" | "usdt"; amount: bigint },
    amount: bigint | undefined,
  ) {
    const orm = await ingest();
    const [order] = await orm
      .select()
      .from(positions)
      .where(eq(positions.feature, feature))
      .orderBy(desc(positions.block))
      .limit(1);
    expect(order).toMatchObject({
      paidAsset: paid.asset,
      paid: paid.amount,
      asset: paid.asset === "usdt" ? "native" : "usdt",
      amount,
    });
    const [spent] = await orm
      .select()
      .from(activities)
      .where(and(eq(activities.block, order?.block ?? -1), eq(activities.action, "order")));
    expect(spent).toMatchObject({ ...paid, direction: "out" });
  }

  test("survives a gift to the pool before a FOM order in BNB", async () => {
    const { handleGas, price } = await client().readContract({
      address: fom,
      abi: fomAbi,
      functionName: "getConfig",
    });
    const { bnb, usd } = await reserves();
    // The minimum order, plus a little for slippage.
    const paid = (((price * bnb) / usd) * 102n) / 100n;
    await give(usdt, nativePair, price * 2n);
    const { logs } = await write(fom, fomAbi, "burn", [0n, 1n, paid, false], paid + handleGas);
    const [opening] = parseEventLogs({ abi: fomAbi, logs, eventName: "OrderOpened" });
    expect(opening?.args.amount).toBeLessThan(price * 2n);
    await expectNewest("fom", { asset: "native", amount: paid }, opening?.args.amount);
  });

  test("survives a gift to the pool before a Burn order in USDT", async () => {
    const { handleGas, orderMin } = await client().readContract({
      address: burn,
      abi: burnAbi,
      functionName: "getConfig",
    });
    const { bnb, usd } = await reserves();
    const paid = (((orderMin * usd) / bnb) * 102n) / 100n;
    await give(wbnb, nativePair, orderMin * 2n);
    const { logs } = await write(burn, burnAbi, "burn", [owner, 1n, paid, false], handleGas);
    const [opening] = parseEventLogs({ abi: burnAbi, logs, eventName: "OrderOpened" });
    expect(opening?.args.amount).toBeLessThan(orderMin * 2n);
    await expectNewest("burn", { asset: "usdt", amount: paid }, opening?.args.amount);
  });

  test("stores a text that contains NUL", async () => {
    await write(contracts.keyNft, keyNftAbi, "openEdition", [10n, parseEther("1"), "Qm\0x\ufffe", "\0"]);
    const [change] = await (await ingest())
      .select()
      .from(configChanges)
      .where(eq(configChanges.event, "EditionOpened"))
      .orderBy(desc(configChanges.block))
      .limit(1);
    expect(change?.args).toMatchObject({ cid: "Qm\ufffdx\ufffe", suffix: "\ufffd" });
  });

  test("handles a token fee larger than the liquidity removed for another account", async () => {
    const friend: Address = "0x000000000000000000000000000000000000f00d";
    const pool = contracts.tokenPair;
    const batch = await deployBatch(chain);
    await give(token, pool, parseEther("1000"));
    await give(usdt, pool, parseEther("100"));
    const mint = await write(pool, pairAbi, "mint", [owner]);
    expect(mint.status).toBe("success");
    await give(pool, pool, parseEther("0.0001"));
    await give(token, pool, parseEther("1000"));
    const data = batchData(
      (["skim", "burn"] as const).map((functionName) => ({
        to: pool,
        data: encodeFunctionData({ abi: pairAbi, functionName, args: [friend] }),
      })),
    );
    const hash = await client().sendTransaction({ to: batch, data });
    expect((await client().waitForTransactionReceipt({ hash })).status).toBe("success");
    const rows = await (await ingest()).select().from(activities).where(eq(activities.account, friend));
    expect(rows.map((row) => [row.asset, row.amount > 0n])).toContainEqual(["usdt", true]);
    expect(rows.filter((row) => row.amount <= 0n)).toEqual([]);
  });

  describe("CIN bought for another account costs that account nothing", () => {
    const friend: Address = "0x0000000000000000000000000000000000f41e0d";
    const [amount, far] = [parseEther("0.5"), 2n ** 64n];

    /** What a block's swaps moved, per account. */
    async function lines(block: bigint) {
      const rows = await (await ingest())
        .select()
        .from(activities)
        .where(and(eq(activities.block, Number(block)), eq(activities.feature, "swap")))
        .orderBy(activities.logIndex, activities.part);
      const of = (account: Address) =>
        rows.flatMap((row) =>
          row.account === account.toLowerCase() ? [`${row.direction} ${row.asset}`] : [],
        );
      return { buyer: of(owner), friend: of(friend), spent: rows[0]?.amount };
    }

    test("with USDT", async () => {
      const swap = "swapExactTokensForTokensSupportingFeeOnTransferTokens";
      const args = [amount, 0n, [usdt, token], friend, far] as const;
      const { blockNumber } = await write(router, routerAbi, swap, args);
      expect(await lines(blockNumber)).toEqual({ buyer: ["out usdt"], friend: ["in token"], spent: amount });
    });

    test("with BNB", async () => {
      const swap = "swapExactETHForTokensSupportingFeeOnTransferTokens";
      const args = [0n, [wbnb, usdt, token], friend, far] as const;
      const { blockNumber } = await write(router, routerAbi, swap, args, amount);
      expect(await lines(blockNumber)).toEqual({
        buyer: ["out native"],
        // The USDT in between was received and spent by the same account.
        friend: ["in usdt", "out usdt", "in token"],
        spent: amount,
      });
    });
  });
});

describe("an event without its usual neighbours", () => {
  const other: Address = "0x000000000000000000000000000000000000000a";
  const origin = { block: 1, logIndex: 0, timestamp: 1, txHash: "0x01" };

  /** The rows a feature makes of a single event, without the rest of its transaction. */
  function rowsOf(feature: Feature, event: Omit<ChainEvent, "origin">): RowBuffer {
    const rows = new RowBuffer();
    const header = { height: 1, hash: "0x", parentHash: "0x", timestamp: 1_000 };
    const sent = new Map([["0x01", { from: other, to: null, input: "0x" }]]);
    const book = new AddressBook(deploymentOf(LOCAL_CHAIN_ID));
    const context = new BatchContext(book, rows, [{ header, logs: [], sent }], [{ ...event, origin }]);
    context.forEach((shown) => {
      feature.on[shown.name]?.(shown, context);
    });
    return rows;
  }

  test("is stored with its own values", () => {
    const order = { account: other, payer: other, index: 1n, amount: 7n, endTime: 1n, round: 1n };
    const stored = (feature: Feature, contract: ContractName, name: string) =>
      rowsOf(feature, { contract, name, args: order }).of(positions)[0];
    const inUsdt = { paidAsset: "usdt", paid: 7n, asset: "usdt", amount: 7n };
    expect(stored(fomFeature, "fom", "OrderOpened")).toMatchObject(inUsdt);
    const inBnb = { paidAsset: "native", paid: 7n, asset: "native", amount: 7n };
    expect(stored(burnFeature, "burn", "OrderOpened")).toMatchObject(inBnb);
    expect(stored(stakeFeature, "stake", "Deposited")).toMatchObject({ paid: 7n, amount: 7n });
    const flows = { amount0In: 2n, amount0Out: 0n, amount1In: 0n, amount1Out: 2n, to: other };
    const [trade] = rowsOf(swapFeature, { contract: "nativePair", name: "Swap", args: flows }).of(trades);
    expect(trade).toMatchObject({ price: parseEther("1"), spot: parseEther("1") });
    expect(purposeOf(toHex("pot\0x", { size: 32 }))).toBe("pot\ufffdx");
  });
});

test("accepts transaction input as long as a block allows", () => {
  const input = `0x${"00".repeat(20_000_000)}`;
  const sent = { hash: "0x", blockHash: null, from: zeroAddress, to: null };
  expect(transactionSchema.parse({ ...sent, input }).input).toHaveLength(input.length);
});
