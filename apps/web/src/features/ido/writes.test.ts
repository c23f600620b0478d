import { idoWrites } from "@cinder/protocol/generated/writes/ido";
import { encodeFunctionData } from "viem";
import { describe, expect, it } from "vitest";
import { day, ether, idoScreen, now, openRound, shell, usdt } from "../../../test/presale.ts";
import { setLanguage, startTexts, write as translate } from "../../i18n/i18n.ts";
import { claimWrite, isClaimable } from "../../shared/ido/claim-write.ts";
import type { Write } from "../../tx/write.ts";
import type { IdoScreen } from "./screen.ts";
import { burnWrite, buyWrite, refundWrite } from "./writes.ts";

const fee = idoScreen.config.handleGas;

/** The write's effects as text. */
function moves({ effects }: Write): string[] {
  return effects.map(({ way, asset, amount, note }) =>
    [way, amount, typeof asset === "string" ? asset : asset.unit.key, note?.key].filter(Boolean).join(" "),
  );
}

/** Encodes the call, which proves that function and arguments match the ABI. */
function data({ call }: Write): string {
  return encodeFunctionData({
    abi: call.abi,
    functionName: call.functionName,
    args: call.args as unknown[],
  });
}

const sums = ({ split }: Write) => split?.parts.reduce((sum, { amount }) => sum + amount, 0n);

describe("buying units", () => {
  const write = buyWrite(idoScreen, openRound);

  it("sends exactly the price and the fee, for the units that were previewed", () => {
    expect(write.call).toMatchObject({ contract: "ido", functionName: "ido", args: [1n] });
    expect(write.call.value).toBe(openRound.idoAmount + fee);
    expect(data(write)).toBe(encodeFunctionData({ abi: idoWrites, functionName: "ido", args: [1n] }));
    expect(write.spends).toBeUndefined();
  });

  it("lists outgoing and incoming amounts and the split of the price", () => {
    expect(moves(write)).toEqual([
      `out ${openRound.idoAmount} native`,
      `out ${fee} native ido.split.fee`,
      `in ${400n * ether} token ido.buy.vested`,
      "in 1 ido.unit.keys ido.buy.keys-later",
    ]);
    expect(sums(write)).toBe(openRound.idoAmount);
    expect(write.split?.parts).toHaveLength(3);
  });

  it("says how it vests before trading opens, and what has vested once it is open", () => {
    const early = { ...idoScreen, config: { ...idoScreen.config, openTime: now + 60n } };
    expect(buyWrite(early, openRound).effects[2]?.note).toEqual({
      key: "ido.buy.vesting",
      values: { first: "20%", count: 60 },
    });
    // 20 % at once and half of the rest after thirty of sixty days.
    expect(write.effects[2]?.note?.values).toEqual({ tokens: "240.00" });
    const late = { ...idoScreen, shell: { ...shell, timestamp: now + 30n * day } };
    expect(buyWrite(late, openRound).effects[2]?.note?.key).toBe("ido.buy.vested-all");
  });

  it("uses the singular for one unit", async () => {
    await startTexts("ido");
    await setLanguage("en");
    const said = (times: bigint) => {
      const { title, done } = buyWrite({ ...idoScreen, preview: { ...idoScreen.preview, times } }, openRound);
      return [title, done].map(({ key, values }) => translate(key, values));
    };
    expect(said(1n)).toEqual(["Buy 1 unit in round 3", "You bought 1 unit in round 3."]);
    expect(said(2n)).toEqual(["Buy 2 units in round 3", "You bought 2 units in round 3."]);
    const { title, done } = burnWrite(idoScreen);
    expect([title, done].map(({ key, values }) => translate(key, values))).toEqual([
      "Burn 1 unit for a node",
      "1 unit burned. The node NFT is in your wallet.",
    ]);
  });

  it("leaves out recipients that get nothing", () => {
    const alone = {
      ...idoScreen,
      preview: { ...idoScreen.preview, direct: 0n, indirect: 0n, proceeds: openRound.idoAmount },
    };
    expect(buyWrite(alone, openRound).split?.parts).toHaveLength(1);
  });

  it("warns that a round that has succeeded gives no refund", () => {
    expect(write.notes?.[0]?.key).toBe("ido.buy.refundable");
    const final = { ...idoScreen, preview: { ...idoScreen.preview, succeeds: true } };
    expect(buyWrite(final, openRound).notes?.[0]?.key).toBe("ido.buy.final");
  });

  it("passes on the contract's refusal", () => {
    expect(buyWrite({ ...idoScreen, refusal: "0x12345678" }, openRound).refusal).toBe("0x12345678");
  });
});

describe("burning units", () => {
  it("in BNB sends the price and the fee, and spends no token", () => {
    const write = burnWrite(idoScreen);
    expect(write.call).toMatchObject({ functionName: "burn", args: [1n, true] });
    expect(write.call.value).toBe(openRound.idoAmount + fee);
    expect(write.spends).toBeUndefined();
    expect(data(write)).toHaveLength(2 + 8 + 128);
    expect(moves(write)).toEqual([
      `out ${openRound.idoAmount} native`,
      `out ${fee} native ido.split.fee`,
      "in 1 ido.unit.nodes ido.burn.node-note",
      "in 1 ido.unit.keys",
    ]);
  });

  it("in USDT sends only the fee, and allows a little more than the price, which may move", () => {
    const priced = {
      ...idoScreen,
      burnPreview: { ...idoScreen.burnPreview, asset: usdt, paid: 100n * ether, value: fee },
    } as IdoScreen;
    const write = burnWrite(priced);
    expect(write.call).toMatchObject({ functionName: "burn", args: [1n, false], value: fee });
    expect(write.spends).toEqual([{ asset: usdt, amount: 101n * ether, allowance: 5n }]);
    expect(moves(write)[0]).toBe(`out ${100n * ether} usdt`);
    // A moving average asks the user to accept the new price.
    expect(write.quoted).toBe(100n * ether);
    expect(write.notes?.map(({ key }) => key)).toContain("ido.burn.average");
    expect(() => burnWrite({ ...priced, shell: { ...shell, allowances: [] } })).toThrow(/no allowance/);
  });

  it("says that everything is destroyed and nothing comes back", () => {
    const keys = burnWrite(idoScreen).notes?.map(({ key }) => key);
    expect(keys).toEqual(["ido.burn.destroyed", "ido.burn.guard", "ido.burn.final"]);
  });
});

describe("claims and refunds", () => {
  it("claim everything in one call, without a fee", () => {
    const write = claimWrite({ ...idoScreen.claim, grants: 5n });
    expect(write.call).toMatchObject({ contract: "ido", functionName: "claim", args: [] });
    expect(write.call.value).toBeUndefined();
    expect(moves(write)).toEqual([
      `in ${900n * ether} token round.claim.bought`,
      "in 5 token round.claim.granted",
      `in ${ether / 4n} native round.claim.shares`,
    ]);
    expect(isClaimable(idoScreen.claim)).toBe(true);
    expect(isClaimable({ ...idoScreen.claim, tokens: 0n, native: 0n })).toBe(false);
  });

  it("refund one round, without a fee", () => {
    const write = refundWrite(2n, ether);
    expect(write.call).toMatchObject({ contract: "ido", functionName: "refund", args: [2n] });
    expect(write.call.value).toBeUndefined();
    expect(data(write)).toHaveLength(2 + 8 + 64);
    expect(moves(write)).toEqual([`in ${ether} native`]);
  });
});
