import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { asc, eq, sql } from "drizzle-orm";
import type { Address } from "viem";
import { describe, expect, test } from "vitest";
import { paymentSplits } from "../../src/db/schema/facts.ts";
import { positionsNow } from "../../src/db/schema/views.ts";
import { each, type FactsWorld, peopleOf } from "./world.ts";

/** Orders, stakes and purchases, with their changes. */
export function positionFacts(world: FactsWorld): void {
  const { history } = world;
  const contracts = () => history.devnet.deployment.contracts;
  const positionsOf = (feature: string) =>
    world
      .database()
      .orm.select()
      .from(positionsNow)
      .where(eq(positionsNow.feature, feature))
      .orderBy(asc(positionsNow.account), asc(positionsNow.index));
  type Position = Awaited<ReturnType<typeof positionsOf>>[number];
  const byIndex = (rows: readonly Position[]) => rows.map(({ index }) => [index] as const);

  describe("positions", () => {
    test("match the orders of Burn", async () => {
      const rows = await positionsOf("burn");
      const orders = await history.readAll(burnAbi, contracts().burn, "orders", byIndex(rows));
      const totals = await history.client.readContract({
        abi: burnAbi,
        address: contracts().burn,
        functionName: "getConfigMulti",
      });
      expect(BigInt(rows.length)).toBe(totals.totalOrder);
      expect(
        rows.map((row) => ({
          owner: row.account,
          isBNB: row.paidAsset === "native",
          amount: row.amount,
          tokens: row.tokens,
          cap: row.reward,
          startTime: BigInt(row.timestamp),
          endTime: BigInt(row.endsAt ?? 0),
        })),
      ).toEqual(
        orders.map((order) => ({
          owner: order.owner.toLowerCase(),
          isBNB: order.isBNB,
          amount: order.amount,
          tokens: order.tokens,
          cap: order.reward + order.rewardSurplus,
          startTime: order.startTime,
          endTime: order.endTime,
        })),
      );
      // A closed order has earned exactly what the chain says; an open one may have earned more since it was last
      // settled.
      rows.forEach((row, at) => {
        const order = orders[at];
        if (row.closedAs === "ended") expect(order).toMatchObject({ isValid: false, reward: row.earned });
        else expect(order?.reward).toBeGreaterThanOrEqual(row.earned);
      });
      expect(rows.filter(({ closedAs }) => closedAs === "ended").length).toBeGreaterThan(5);
    });

    test.each(["fom", "superFom"] as const)("match the orders of %s", async (name) => {
      const rows = await positionsOf(name);
      const orders = await history.readAll(fomAbi, contracts()[name], "orders", byIndex(rows));
      const totals = await history.client.readContract({
        abi: fomAbi,
        address: contracts()[name],
        functionName: "getTotals",
      });
      expect(BigInt(rows.length)).toBe(totals.totalOrder);
      const status = { released: 1n, handedOver: 2n } as Record<string, bigint>;
      expect(
        rows.map((row) => ({
          owner: row.account,
          isUSDT: row.paidAsset === "usdt",
          amount: row.amount,
          tokens: row.tokens,
          stakeIndex: BigInt(row.tier ?? -1),
          startTime: BigInt(row.timestamp),
          endTime: BigInt(row.endsAt ?? 0),
          status: status[row.closedAs ?? ""] ?? 0n,
        })),
      ).toEqual(
        orders.map((order) => ({
          owner: order.owner.toLowerCase(),
          isUSDT: order.isUSDT,
          amount: order.amount,
          tokens: order.tokens,
          stakeIndex: order.stakeIndex,
          startTime: order.startTime,
          endTime: order.endTime,
          status: order.status,
        })),
      );
      // The chain keeps players' amounts in whole 10⁻⁹; the sums of orders are exact.
      expect(rows.reduce((sum, { amount }) => sum + amount, 0n)).toBe(totals.totalAmount);
    });

    test.each(["double", "superDouble"] as const)("match the stakes of %s", async (name) => {
      const rows = await positionsOf(name);
      const stakes = await history.readAll(doubleAbi, contracts()[name], "stakes", byIndex(rows));
      const totals = await history.client.readContract({
        abi: doubleAbi,
        address: contracts()[name],
        functionName: "getTotals",
      });
      expect(BigInt(rows.length)).toBe(totals.totalStakes);
      expect(
        rows.map((row) => ({
          owner: row.account,
          isValid: row.closedAs === null,
          amount: row.amount,
          reward: row.reward,
          price: row.price,
          fomoIndex: row.source,
          endTime: BigInt(row.endsAt ?? 0),
        })),
      ).toEqual(
        stakes.map((stake) => ({
          owner: stake.owner.toLowerCase(),
          isValid: stake.isValid,
          amount: stake.amount,
          reward: stake.reward,
          price: stake.price,
          fomoIndex: stake.fomoIndex,
          endTime: stake.endTime,
        })),
      );
    });

    test("match the stakes of Mining, including later deposits", async () => {
      const rows = await positionsOf("mining");
      const stakes = await history.readAll(
        miningAbi,
        contracts().mining,
        "stakes",
        rows.map(({ account, index }) => [account as Address, index] as const),
      );
      const people = await peopleOf(world);
      const users = await history.readAll(
        miningAbi,
        contracts().mining,
        "users",
        people.map((account) => [account] as const),
      );
      const counts = Map.groupBy(rows, ({ account }) => account);
      expect(each(people, (account) => BigInt(counts.get(account)?.length ?? 0))).toEqual(
        each(people, (_, at) => users[at]?.stakes),
      );
      expect(
        rows.map((row, at) => ({
          owner: row.account,
          paid: row.paid,
          actual: row.amount,
          stakeIndex: BigInt(row.tier ?? -1),
          isReleased: row.closedAs === "released",
          // Known only if an ancestor received power.
          endTime: row.endsAt === null ? stakes[at]?.endTime : BigInt(row.endsAt),
        })),
      ).toEqual(
        stakes.map((stake) => ({
          owner: stake.owner.toLowerCase(),
          paid: stake.amount,
          actual: stake.actual,
          stakeIndex: stake.stakeIndex,
          isReleased: !stake.isValid,
          endTime: stake.endTime,
        })),
      );
    });

    test("match the stakes of Stake, including releases", async () => {
      const rows = await positionsOf("stake");
      const stakes = await history.readAll(stakeAbi, contracts().stake, "stakes", byIndex(rows));
      expect(
        rows.map((row) => ({
          owner: row.account,
          isValid: row.closedAs === null,
          amount: row.amount,
          rewardMax: row.reward,
          period: BigInt(row.round ?? 0),
          startPrice: row.price,
        })),
      ).toEqual(
        stakes.map((stake) => ({
          owner: stake.owner.toLowerCase(),
          isValid: stake.isValid,
          amount: stake.amount,
          rewardMax: stake.rewardMax,
          period: stake.period,
          startPrice: stake.startPrice,
        })),
      );
      rows.forEach((row, at) => {
        if (row.closedAs === "completed") expect(row.earned + row.returned).toBe(stakes[at]?.rewardMax);
      });
    });

    test("match the purchases, nodes and grants of the presale", async () => {
      const rows = await positionsOf("ido");
      const people = await peopleOf(world);
      const lists = await history.readAll(
        idoAbi,
        contracts().ido,
        "getPurchases",
        people.map((account) => [account, 0n, 100n] as const),
      );
      const kinds = ["purchase", "node", "node", "grant"];
      const purchases = lists.flatMap((list, at) =>
        list.map(({ kind, index, round, times, amount }) =>
          [people[at], kinds[kind], index, round, times, amount].join(" "),
        ),
      );
      expect(
        rows
          .map((row) => [row.account, row.kind, row.index, row.round, row.units, row.amount].join(" "))
          .sort(),
      ).toEqual(purchases.sort());
    });

    test("have payment parts that add up to the payment", async () => {
      const wrong = await world
        .database()
        .orm.select({ feature: paymentSplits.feature, index: paymentSplits.index })
        .from(paymentSplits)
        .groupBy(paymentSplits.block, paymentSplits.logIndex, paymentSplits.feature, paymentSplits.index)
        .having(sql`sum(${paymentSplits.amount}) <> max(${paymentSplits.paid})`);
      expect(wrong).toEqual([]);
    });
  });
}
