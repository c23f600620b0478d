import { describe, expect, it } from "vitest";
import { burnScreen, ether, me, milli, other, previewOf, usdtAddress } from "../../../test/burn-samples.ts";
import type { Draft } from "./screen.ts";
import { claimWrite, orderWrite } from "./writes.ts";

const fee = milli / 5n;
const inBNB: Draft = { isBNB: true, amount: ether / 2n, times: 3, recipient: undefined };
const inUSDT: Draft = { isBNB: false, amount: 100n * ether, times: 2, recipient: undefined };

describe("an order", () => {
  it("in native coin sends payment and fee for all units together", () => {
    const { call, spends, effects, split } = orderWrite(
      burnScreen(),
      inBNB,
      me,
      previewOf((ether * 3n) / 2n),
      true,
    );
    expect(call).toMatchObject({
      contract: "burn",
      functionName: "burn",
      args: [me, 3n, ether / 2n, true],
      value: (ether * 3n) / 2n + fee,
    });
    expect(spends).toBeUndefined();
    const leaving = effects.reduce((sum, { amount }) => sum + amount, 0n);
    expect(leaving).toBe(call.value);
    expect(effects.every(({ way, asset }) => way === "out" && asset === "native")).toBe(true);
    const parts = split?.parts.reduce((sum, { amount }) => sum + amount, 0n);
    expect(parts).toBe((ether * 3n) / 2n);
  });

  it("in USDT spends the payment from the allowance that the screen read, and sends the fee", () => {
    const { call, spends, effects } = orderWrite(
      burnScreen(),
      inUSDT,
      me,
      previewOf(ether / 3n, false),
      true,
    );
    expect(call).toMatchObject({ args: [me, 2n, 100n * ether, false], value: fee });
    expect(spends).toEqual([{ asset: usdtAddress, amount: 200n * ether, allowance: 7n }]);
    expect(effects).toMatchObject([
      { way: "out", asset: "usdt", amount: 200n * ether },
      { way: "out", asset: "native", amount: fee },
    ]);
  });

  it("in USDT is quoted with its value in BNB, in native coin without a quote", () => {
    expect(orderWrite(burnScreen(), inUSDT, me, previewOf(ether / 3n, false), true).quoted).toBe(ether / 3n);
    expect(orderWrite(burnScreen(), inBNB, me, previewOf(ether), true).quoted).toBeUndefined();
  });

  it("as a gift opens for the receiver, in any letter case of the address", () => {
    const draft = { ...inBNB, recipient: other.toUpperCase().replace("0X", "0x") };
    const write = orderWrite(burnScreen(), draft, me, previewOf(ether), false);
    expect(write.call.args[0]).toBe(other.toLowerCase());
    expect(write.title.key).toBe("burn.order.gift-title");
    expect(write.notes?.map(({ key }) => key)).toContain("burn.order.gift-returns");
    expect(write.notes).toContainEqual({ key: "burn.order.gift-to", values: { address: draft.recipient } });
  });

  it("says how much it may earn and that the payment is final", () => {
    const { notes } = orderWrite(burnScreen(), inBNB, me, previewOf((ether * 3n) / 2n), true);
    expect(notes).toEqual([
      { key: "burn.order.returns", values: { max: "2.25", count: 30, unit: "BNB" } },
      { key: "burn.order.final", values: { factor: "1.5" } },
    ]);
  });

  it("lists no fee if the contract takes none", () => {
    const screen = burnScreen();
    const free = { ...screen, config: { ...screen.config, handleGas: 0n } };
    const { effects, call } = orderWrite(free, inBNB, me, previewOf((ether * 3n) / 2n), true);
    expect(effects).toHaveLength(1);
    expect(call.value).toBe((ether * 3n) / 2n);
  });

  it("passes on the error of the preview", () => {
    expect(orderWrite(burnScreen({ refusal: "0x1234" }), inBNB, me, previewOf(ether), true).refusal).toBe(
      "0x1234",
    );
  });
});

it("a claim sends only the fee and receives the whole balance", () => {
  const { call, effects } = claimWrite(burnScreen());
  expect(call).toMatchObject({ contract: "burn", functionName: "claimReward", args: [], value: fee });
  expect(effects[0]).toEqual({ way: "in", asset: "native", amount: 2_500n * milli });
});
