import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { describe, expect, it } from "vitest";
import { card, ether, mineScreen, myWallet, withdrawal } from "../../../test/mine-samples.ts";
import { heldEditions } from "./keys.ts";
import { feeWrite, redeemWrite } from "./service/writes.ts";
import { planOf } from "./synthesis.ts";
import {
  bindWrite,
  claimBurnWrite,
  claimNftsWrite,
  exchangeWrite,
  mintKeysWrite,
  syndicateWrite,
  synthesizeWrite,
} from "./writes.ts";

const screen = mineScreen();
const chosen = [card(4), card(21), card(22)];

const { contracts } = deploymentOf(LOCAL_CHAIN_ID);

describe("writes of my assets page", () => {
  it("claims all dividends of NFTs", () => {
    expect(claimNftsWrite(screen)).toMatchObject({
      effects: [{ way: "in", asset: "usdt", amount: ether(219.78) }],
      call: { contract: "nft", functionName: "claimReward", args: [] },
    });
  });

  it.each([
    [ether(0.002), 2],
    [0n, 1],
  ])("claims burn dividends with the contract's own fee of %s", (handleGas, effects) => {
    const write = claimBurnWrite({ user: { balance: ether(2.5) }, config: { handleGas } } as never);
    expect(write.effects).toHaveLength(effects);
    expect(write.call).toMatchObject({ contract: "burn", functionName: "claimReward", value: handleGas });
  });

  it("merges the three chosen NFTs, and names their weight and that earned dividends stay", () => {
    const plan = planOf(screen, chosen);
    if (!plan) throw new Error("no plan");
    const write = synthesizeWrite(screen, chosen, plan, { tier: "Spark", next: "Flame" });
    expect(write.call).toMatchObject({ functionName: "synthesize", args: [[4n, 21n, 22n]] });
    expect(write.effects.map(({ way, amount }) => [way, amount])).toEqual([
      ["out", 3n],
      ["in", 1n],
    ]);
    expect(write.effects[0]?.note?.values).toEqual({ numbers: "#4 #21 #22" });
    expect(write.notes?.map(({ key }) => key)).toEqual(["mine.synthesis.no-way-back", "mine.synthesis.kept"]);
  });

  it("warns if the account's displayed NFT is among them", () => {
    const cards = [card(4), card(5), card(22)];
    const plan = planOf(screen, cards);
    if (!plan) throw new Error("no plan");
    const write = synthesizeWrite(screen, cards, plan, { tier: "Spark", next: "Flame" });
    expect(write.notes?.at(-1)?.key).toBe("mine.synthesis.unbinds");
  });

  it("mints keys, merges them and exchanges them", () => {
    expect(mintKeysWrite(2n)).toMatchObject({
      effects: [{ way: "in", amount: 2n }],
      call: { contract: "keyNft", functionName: "mintKeys", args: [] },
    });
    expect(syndicateWrite({ ids: [2n, 1n], counts: [10n, 5n] }, 5_000n)).toMatchObject({
      effects: [
        { way: "out", amount: 15n },
        { way: "in", amount: 1n },
      ],
      call: {
        functionName: "synthesize",
        args: [
          [2n, 1n],
          [10n, 5n],
        ],
      },
    });
    const [edition] = heldEditions(screen);
    if (!edition) throw new Error("no edition");
    const write = exchangeWrite(edition, 3);
    expect(write.call).toMatchObject({ functionName: "exchangePower", args: [1n, 3n] });
    expect(write.done.values).toEqual({ force: "300.00", days: 30 });
  });

  it("sets the displayed NFT through the NFT contract", () => {
    expect(bindWrite(7n).call).toMatchObject({ contract: "token", functionName: "bindNFT", args: [7n] });
  });

  it("pays the service's fee to the wei, in native coin along with the call", () => {
    const [usdt] = myWallet().credits;
    if (!usdt) throw new Error("no credit");
    expect(feeWrite(usdt, "77", "20", LOCAL_CHAIN_ID).call).toMatchObject({
      contract: "cashier",
      functionName: "pay",
      args: [77n, usdt.fee.asset.address, 10n ** 15n],
      value: 10n ** 15n,
    });
    const inUsdt = { ...usdt, fee: { ...usdt.fee, asset: usdt.asset, amount: "2.5" } };
    const write = feeWrite(inUsdt, "77", "20", LOCAL_CHAIN_ID);
    expect(write.call.value).toBeUndefined();
    expect(write.spends).toMatchObject([{ asset: contracts.usdt, amount: ether(2.5) }]);
  });

  it("pays the service in the coin that is shown, whatever address the service names", () => {
    const [usdt] = myWallet().credits;
    if (!usdt) throw new Error("no credit");
    const other = { asset: "usdt", symbol: "USDT", address: contracts.token } as const;
    const write = feeWrite({ ...usdt, fee: { ...usdt.fee, asset: other } }, "77", "20", LOCAL_CHAIN_ID);
    expect(write.effects).toMatchObject([{ way: "out", asset: "usdt" }]);
    expect(write.call.args?.[1]).toBe(contracts.usdt);
    expect(write.spends).toMatchObject([{ asset: contracts.usdt }]);
  });

  it("redeems a voucher as it was signed", () => {
    const voucher = { ...withdrawal("12.5").voucher, credit: "arb" } as const;
    const write = redeemWrite(voucher, screen, LOCAL_CHAIN_ID);
    expect(write.call.args).toEqual([
      {
        account: voucher.account,
        asset: voucher.asset,
        amount: ether(12.5),
        nonce: 9001n,
        deadline: BigInt(voucher.deadline),
      },
      "0xabcd",
    ]);
    expect(write.notes).toHaveLength(1);
    // 470 of the daily 500 were paid.
    expect(redeemWrite({ ...voucher, amount: "31" }, screen, LOCAL_CHAIN_ID).notes?.at(-1)?.key).toBe(
      "mine.withdraw.today",
    );
  });

  it("redeems a voucher in the coin that is shown, whatever address the service names", () => {
    const voucher = { ...withdrawal("12.5").voucher, asset: contracts.usdt, credit: "arb" } as const;
    const write = redeemWrite(voucher, screen, LOCAL_CHAIN_ID);
    expect(write.effects).toMatchObject([{ way: "in", asset: "token" }]);
    expect(write.call.args?.[0]).toMatchObject({ asset: contracts.token });
  });
});
