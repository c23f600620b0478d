import { describe, expect, it } from "vitest";
import { ether, order, other } from "../../../test/burn-samples.ts";
import { row } from "../../../test/order-samples.ts";
import { isOfFilter, joinOrders, type OrderRow } from "./order-list.ts";

const one = (history: OrderRow | undefined, chain = history ? [] : [order()]) => {
  const [joined] = joinOrders(history && [history], chain, false);
  if (!joined) throw new Error("There is no order.");
  return joined;
};

describe("an order of both sources", () => {
  it("has what the chain says now, and history's payment and transaction", () => {
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

  it("of the chain alone knows no transaction, and a payment in USDT only by what it came to", () => {
    expect(one(undefined)).toMatchObject({ paid: ether / 4n, txHash: undefined });
    expect(one(undefined, [order({ isBNB: false })])).toMatchObject({ paid: undefined, amount: ether / 4n });
  });

  it("from history only says that its dividends are as of the last settlement, unless it has ended", () => {
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
  ])("is told from history as it stands: %s", (_, changes, status) => {
    expect(one(row(1, changes)).status).toBe(status);
  });
});

describe("the list of both sources", () => {
  const chain = [9n, 8n, 7n, 6n].map((index) => order({ index }));

  it("has every order once, newest first", () => {
    const joined = joinOrders([row(8), row(7)], chain, false);
    expect(joined.map(({ index }) => index)).toEqual([9n, 8n, 7n, 6n]);
  });

  it("leaves no gap above what history has still to tell", () => {
    const joined = joinOrders([row(8), row(7)], chain, true);
    expect(joined.map(({ index }) => index)).toEqual([9n, 8n, 7n]);
  });

  it("is the chain's alone until history has answered", () => {
    expect(joinOrders(undefined, chain, false)).toHaveLength(4);
  });

  it("narrows to a status and a kind", () => {
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
