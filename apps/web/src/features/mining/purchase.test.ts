import { afterEach, describe, expect, it } from "vitest";
import { me, purchase } from "../../../test/mining-samples.ts";
import { forgetPurchase, keepPurchase, meaningOf, savedPurchases, stageOf } from "./purchase.ts";

const hash = `0x${"1".repeat(64)}` as const;
const now = Date.now() / 1_000;
const nothing = { hash: undefined, isPending: false, now };

afterEach(() => localStorage.clear());

describe("a purchase", () => {
  it("has a state derived from browser, chain and service", () => {
    expect(stageOf(purchase(), nothing)).toEqual({ is: "open" });
    expect(stageOf(purchase({ expiresAt: now - 1 }), nothing)).toEqual({ is: "late" });
    expect(stageOf(purchase(), { ...nothing, isPending: true })).toEqual({ is: "paying" });
    // A payment counts as paid even if it was late.
    expect(stageOf(purchase({ expiresAt: now - 1 }), { ...nothing, hash })).toEqual({ is: "paid", hash });
    expect(stageOf(purchase({ end: { is: "done" } }), { ...nothing, hash })).toEqual({ is: "done" });
  });

  it("is stored once for its account and chain", () => {
    keepPurchase(purchase());
    keepPurchase(purchase({ orderId: "18" }));
    keepPurchase(purchase({ end: { is: "refused", sentence: "No." } }));
    expect(savedPurchases(me, 31337).map(({ orderId, end }) => [orderId, end?.is])).toEqual([
      ["17", "refused"],
      ["18", undefined],
    ]);
    expect(savedPurchases(me, 56)).toEqual([]);
    expect(savedPurchases("0x00000000000000000000000000000000000000b2", 31337)).toEqual([]);
    forgetPurchase(purchase());
    expect(savedPurchases(me, 31337)).toHaveLength(1);
  });

  it("is ignored if the stored data is invalid", () => {
    const wrong = [
      null,
      1,
      { ...purchase(), amount: "1e9" },
      { ...purchase(), coin: "0x" },
      { ...purchase(), end: {} },
    ];
    localStorage.setItem("cinder.purchases", JSON.stringify([...wrong, purchase()]));
    expect(savedPurchases(me, 31337)).toHaveLength(1);
    localStorage.setItem("cinder.purchases", "{");
    expect(savedPurchases(me, 31337)).toEqual([]);
  });

  it.each([
    ["txFailed", "failed"],
    ["txUnknown", "wait"],
    ["chainAway", "wait"],
    ["busy", "wait"],
    ["orderRefunded", "over"],
    ["nodeHeld", "over"],
    [undefined, "over"],
  ])("that the service refuses for %s has the state: %s", (reason, meaning) => {
    expect(meaningOf(reason)).toBe(meaning);
  });
});
