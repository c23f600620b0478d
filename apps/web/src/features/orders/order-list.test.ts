import { describe, expect, it } from "vitest";
import { ether, order, other } from "../../../test/burn-samples.ts";
import { row } from "../../../test/order-samples.ts";
import { isOfFilter, joinOrders, type OrderRow } from "./order-list.ts";

const one = (history: OrderRow | undefined, chain = history ? [] : [order()]) => {
  const [joined] = joinOrders(history && [history], chain, false);
  if (!joined) throw new Error("There is no order.");
  return joined;
};

describe("an order from both sources", () => {
  it("has the chain's current figures, and payment and transaction from history", () => {
    const joined = one(row(163, { paidAsset: "usdt", paid: String(54n * ether), earned: "1" }), [
      order({ index: 163n, isBNB: false }),
    ]);
    expect(joined).toMatchObject({
      index: 163n,
      isBNB: false,
      paid: 54n * ether,
      amount: ether / 4n,
      reward: 75n * 10n ** 15n,
      rewardFrom: "chain",
      block: 1_630,
    });
    expect(joined.cap).toBe(375n * 10n ** 15n);
    expect(joined.txHash).toMatch(/^0x/);
  });

  it("from the chain alone has no transaction, and for USDT only the amount in BNB", () => {
    expect(one(undefined)).toMatchObject({ paid: ether / 4n, txHash: undefined });
    expect(one(undefined, [order({ isBNB: false })])).toMatchObject({ paid: undefined, amount: ether / 4n });
  });

  it("from history alone has the dividends of the last settlement, or final ones if it has ended", () => {
    expect(one(row(1)).rewardFrom).toBe("settlement");
    expect(one(row(1, { status: "closed" })).rewardFrom).toBe("end");
  });

  it("names the payer of a gift", () => {
    expect(one(row(1)).giver).toBeUndefined();
    expect(one(row(1, { payer: other.toLowerCase() })).giver).toBe(other.toLowerCase());
  });

  it.each<[string, Partial<OrderRow>, string]>([
    ["running", {}, "running"],
    ["due", { status: "due" }, "expired"],
    ["closed at its cap", { status: "closed", earned: String((ether * 3n) / 2n) }, "capped"],
    ["closed by time", { status: "closed", earned: "5" }, "expired"],
  ])("from history has the right status: %s", (_, changes, status) => {
    expect(one(row(1, changes)).status).toBe(status);
  });
});

describe("the list from both sources", () => {
  const chain = [9n, 8n, 7n, 6n].map((index) => order({ index }));

  it("has every order once, newest first", () => {
    const joined = joinOrders([row(8), row(7)], chain, false);
    expect(joined.map(({ index }) => index)).toEqual([9n, 8n, 7n, 6n]);
  });

  it("has no gap where history hasn't loaded yet", () => {
    const joined = joinOrders([row(8), row(7)], chain, true);
    expect(joined.map(({ index }) => index)).toEqual([9n, 8n, 7n]);
  });

  it("has only the chain's orders until history has loaded", () => {
    expect(joinOrders(undefined, chain, false)).toHaveLength(4);
  });

  it("can be filtered by status and kind", () => {
    const joined = joinOrders(
      [
        row(4),
        row(3, { status: "closed" }),
        row(2, { paidAsset: "usdt" }),
        row(1, { payer: other.toLowerCase() }),
      ],
      [],
      false,
    );
    const kept = (...filter: [Parameters<typeof isOfFilter>[1], Parameters<typeof isOfFilter>[2]]) =>
      joined.filter((entry) => isOfFilter(entry, ...filter)).map(({ index }) => Number(index));
    expect(kept("all", "all")).toEqual([4, 3, 2, 1]);
    expect(kept("running", "all")).toEqual([4, 2, 1]);
    expect(kept("over", "all")).toEqual([3]);
    expect(kept("all", "usdt")).toEqual([2]);
    expect(kept("running", "native")).toEqual([4, 1]);
    expect(kept("all", "gift")).toEqual([1]);
  });
});
