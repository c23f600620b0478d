import { beforeAll, describe, expect, it } from "vitest";
import { ether, fomScreen, now, previewOf, shell } from "../../../test/fom-samples.ts";
import { setLanguage, startTexts, write } from "../../i18n/i18n.ts";
import type { Text } from "../../tx/write.ts";
import {
  checkDraft,
  checkGift,
  closedBecause,
  missingBudgetNote,
  mostPerUnit,
  ordersRefused,
  priceWarning,
  rewardNote,
} from "./check.ts";
import type { Draft, FomScreen } from "./game.ts";

beforeAll(async () => {
  await startTexts("app", "fom");
  await setLanguage("en");
});

const say = (text: Text | undefined) => {
  return text && write(text.key, text.values);
};
const draft = (changes: Partial<Draft> = {}): Draft => ({
  isUSDT: true,
  amount: ether(100),
  times: 1,
  tier: 0,
  ...changes,
});
const { config } = fomScreen();

describe("the check of a FOM order", () => {
  it.each<[string, Draft, Partial<FomScreen>, string]>([
    ["nothing entered", draft({ amount: undefined }), {}, "Enter an amount above 0. You have 2,000.00 USDT."],
    ["zero", draft({ amount: 0n, isUSDT: false }), {}, "Enter an amount above 0. You have 5.00 BNB."],
    [
      "below the minimum",
      draft({ amount: ether(9) }),
      {},
      "The minimum order is 10.00 USDT. Yours is 9.00 USDT.",
    ],
    [
      "below the minimum in BNB",
      draft({ amount: ether(0.01), isUSDT: false }),
      {},
      "The minimum is 10.00 USDT (about 0.0201 BNB). Yours is about 5.00 USDT.",
    ],
    [
      "above the account's limit",
      draft({ amount: ether(700), times: 2 }),
      {},
      "The limit is 1,500.00 USDT in orders per account. You can add 1,300.00; this order is 1,400.00. Order less, or withdraw an unlocked order first.",
    ],
    [
      "a tier whose budget is used up",
      draft({ tier: 4 }),
      {},
      "The 90-day tier has 0.00 CIN of reward budget left; this order needs about 72.00. Order less, or choose another tier.",
    ],
    [
      "more USDT than the balance",
      draft({ amount: ether(500), times: 2 }),
      { shell: { ...shell, usdt: ether(900) } },
      "Insufficient balance: 1,000.00 USDT needed, 900.00 USDT available.",
    ],
    [
      "more BNB than the balance, with the fee",
      draft({ amount: ether(1), isUSDT: false }),
      { shell: { ...shell, native: ether(1) } },
      "Insufficient balance: 1.0002 BNB needed, including the 0.0002 BNB fee. You have 1.00 BNB.",
    ],
    [
      "no BNB for the fee",
      draft(),
      { shell: { ...shell, native: 0n } },
      "The contract fee is 0.0002 BNB; you have 0.00 BNB. Top up first.",
    ],
    [
      "no referrer",
      draft(),
      { shell: { ...shell, index: 0n } },
      "Bind a referrer before your first order: open an invite link, or enter a referrer's address when asked.",
    ],
  ])("names the problem with its figures: %s", (_, entered, changes, sentence) => {
    expect(say(checkDraft(fomScreen(changes), entered, undefined)?.text)).toBe(sentence);
  });

  it("accepts a valid order", () => {
    expect(checkDraft(fomScreen(), draft(), previewOf(ether(100)))).toBeUndefined();
    expect(checkDraft(fomScreen(), draft({ amount: ether(0.1), isUSDT: false }), undefined)).toBeUndefined();
  });

  it("leaves amounts close to a tier's budget to the contract", () => {
    const tight = fomScreen({ multi: { ...fomScreen().multi, stakeSurplus: [ether(2.3), 0n, 0n, 0n, 0n] } });
    expect(checkDraft(tight, draft(), undefined)).toBeUndefined();
  });
});

it("the check of a tier's budget uses the limited reward while the price is far below the average", () => {
  // At 0.125 per CIN, the 240 CIN would earn 4.80; at 0.25 with 3 % more CIN, 2.47.
  const price = { known: true, average: ether(0.25), spot: ether(0.125) };
  const surplus = (left: number) => ({
    ...fomScreen().multi,
    stakeSurplus: [ether(left), 0n, 0n, 0n, 0n] as const,
  });
  const complaint = (left: number) =>
    say(checkDraft(fomScreen({ price, multi: surplus(left) as never }), draft(), undefined)?.text);
  expect(complaint(2.3)).toBeUndefined();
  expect(complaint(2.2)).toMatch(
    /^The 7-day tier has 2\.20 CIN of reward budget left; this order needs about 2\.47/,
  );
});

describe("the FOM page", () => {
  it.each<[Partial<FomScreen>, string | undefined]>([
    [{}, undefined],
    [{ isBlackList: true }, "fom.closed.blacklist"],
    [{ config: { ...config, paused: true } }, "fom.closed.paused"],
    [{ config: { ...config, startTime: BigInt(now + 1) } }, "fom.closed.early"],
  ])("is closed with the right reason (%#)", (changes, key) => {
    expect(closedBecause(fomScreen(changes))?.key).toBe(key);
  });
});

describe("the maximum per unit", () => {
  it("is what the account can still add, or its balance", () => {
    expect(mostPerUnit(fomScreen(), { isUSDT: true, times: 1 })).toBe(ether(1_300));
    expect(mostPerUnit(fomScreen({ shell: { ...shell, usdt: ether(90) } }), { isUSDT: true, times: 3 })).toBe(
      ether(30),
    );
  });

  it("leaves BNB for the fees", () => {
    const screen = fomScreen({ shell: { ...shell, native: ether(1) } });
    expect(mostPerUnit(screen, { isUSDT: false, times: 1 })).toBe(ether(1) - ether(0.0032));
    const poor = fomScreen({ shell: { ...shell, native: ether(0.001) } });
    expect(mostPerUnit(poor, { isUSDT: false, times: 1 })).toBe(0n);
  });
});

describe("the price warning", () => {
  const preview = previewOf(ether(100));

  it("appears away from the average, without refusing the order", () => {
    expect(priceWarning(fomScreen(), draft(), preview)).toBeUndefined();
    const price = { known: true, average: ether(0.2), spot: ether(0.25) };
    expect(priceWarning(fomScreen({ price }), draft(), preview)).toEqual({
      key: "fom.warning.price",
      values: { percent: 3 },
    });
  });

  it("includes the BNB swap of an order in BNB", () => {
    const nativePrice = { known: true, average: ether(600), spot: ether(500) };
    const paid = draft({ amount: ether(0.2), isUSDT: false });
    expect(priceWarning(fomScreen({ nativePrice }), paid, preview)?.key).toBe("fom.warning.price");
    expect(priceWarning(fomScreen({ nativePrice }), draft(), preview)).toBeUndefined();
  });

  it("says that there is no average", () => {
    const price = { known: false, average: 0n, spot: ether(0.25) };
    expect(priceWarning(fomScreen({ price }), draft(), preview)?.key).toBe("fom.warning.no-average");
  });
});

describe("a price at which all orders are refused", () => {
  const at = (spot: number, fee: bigint | undefined = 25n, changes: Partial<FomScreen> = {}) =>
    ordersRefused(
      fomScreen({ price: { known: true, average: ether(1), spot: ether(spot) }, ...changes }),
      fee,
    );

  it("is a price so far above the average that the DEX's fee exceeds the remaining tolerance", () => {
    expect(at(1.03)).toEqual({ key: "fom.hold.price", values: { above: "3%", from: "2.83%", token: "CIN" } });
    // Also reported within the inaccuracy of the screen's figures; the contract's check is final.
    expect(at(1.0275)?.key).toBe("fom.hold.price");
    expect(at(1.027)).toBeUndefined();
    expect(at(1.03, 0n)).toBeDefined();
    expect(at(1.029, 0n)).toBeUndefined();
  });

  it("is no problem below the average", () => {
    expect(at(0.5)).toBeUndefined();
  });

  it("is any price once no tier can reward the minimum qualifying order", () => {
    const multi = fomScreen().multi;
    const left = (stakeSurplus: readonly bigint[]) =>
      at(1, 25n, { multi: { ...multi, stakeSurplus } as never });
    expect(left([0n, 0n, 0n, 0n, 0n])).toEqual({ key: "fom.hold.tiers", values: { token: "CIN" } });
    expect(left([0n, 0n, 0n, 0n, ether(1_000)])).toBeUndefined();
    expect(left([ether(1_000), 0n, 0n, 0n, 0n])).toBeUndefined();
    // 50 USDT buy 30 CIN, at most 30.9, half of which earn 2 %: 0.309. A budget that is barely enough is reported, too.
    expect(left([ether(0.309), 0n, 0n, 0n, 0n])?.key).toBe("fom.hold.tiers");
    expect(left([ether(0.3093), 0n, 0n, 0n, 0n])?.key).toBe("fom.hold.tiers");
    expect(left([ether(0.3094), 0n, 0n, 0n, 0n])).toBeUndefined();
  });

  it("is not reported before the DEX's fee is known", () => {
    const price = { known: true, average: ether(1), spot: ether(2) };
    expect(ordersRefused(fomScreen({ price }), undefined)).toBeUndefined();
  });

  it("is reported without an average, but not if the oracle can't be read", () => {
    const price = { known: false, average: 0n, spot: 0n };
    expect(ordersRefused(fomScreen({ price }), undefined)?.key).toBe("fom.hold.no-average");
    const silent = { ...shell, missing: 1n << 1n };
    expect(ordersRefused(fomScreen({ price, shell: silent }), 25n)).toBeUndefined();
  });

  it("is any price near the average if there is no tolerance, and is never called lower", () => {
    const strict = { config: { ...config, maxSlippage: 0n } };
    expect(at(0.999, 25n, strict)?.values).toEqual({ above: "0%", from: "0%", token: "CIN" });
  });
});

describe("the check of a gift to a tier", () => {
  const { multi } = fomScreen();
  const price = { known: true, average: ether(1), spot: ether(1) };
  const lack = (changes: Partial<FomScreen>, tier = 0) =>
    say(missingBudgetNote(fomScreen({ price, ...changes }), tier));

  it.each<[string, bigint | undefined, string | undefined]>([
    ["nothing entered", undefined, "Enter an amount above 0. You have 1,000.00 CIN."],
    ["zero", 0n, "Enter an amount above 0. You have 1,000.00 CIN."],
    ["the smallest amount", 1n, undefined],
    ["the whole balance", ether(1_000), undefined],
    [
      "more than the balance",
      ether(1_000.5),
      "Insufficient balance: 1,000.50 CIN needed, 1,000.00 CIN available.",
    ],
    [
      "more than a budget can hold",
      2n ** 88n,
      "Insufficient balance: 309,485,009.821345 CIN needed, 1,000.00 CIN available.",
    ],
  ])("accepts a gift or names its problem: %s", (_, amount, sentence) => {
    expect(say(checkGift(fomScreen(), amount))).toBe(sentence);
  });

  it("names the missing amount, which is enough for orders to be accepted", () => {
    const empty = { ...multi, stakeSurplus: [0n, ether(0.5), 0n, 0n, 0n] } as const;
    expect(lack({ multi: empty })).toBe(
      "About 0.3094 CIN more lets this tier reward the smallest qualifying order (50.00 USDT).",
    );
    expect(lack({ multi: empty }, 1)).toMatch(/^About 0.2733 CIN more/);
    const filled = { ...multi, stakeSurplus: [0n, ether(0.7733), 0n, 0n, 0n] } as const;
    expect(ordersRefused(fomScreen({ price, multi: empty }), 25n)?.key).toBe("fom.hold.tiers");
    expect(ordersRefused(fomScreen({ price, multi: filled }), 25n)).toBeUndefined();
    expect(lack({ multi: filled }, 1)).toBeUndefined();
  });

  it("names no missing amount without an average", () => {
    const empty = { ...multi, stakeSurplus: [0n, 0n, 0n, 0n, 0n] } as const;
    expect(lack({ multi: empty, price: { known: false, average: 0n, spot: 0n } })).toBeUndefined();
  });
});

describe("the note on a reward", () => {
  it("is absent if the reward has the tier's rate", () => {
    expect(rewardNote(fomScreen(), draft({ tier: 1 }), previewOf(ether(33.3333), 1))).toBeUndefined();
  });

  it("shows a lower reward beside the tier's rate", () => {
    const preview = previewOf(ether(100), 1, { reward: ether(5.5) });
    expect(rewardNote(fomScreen(), draft({ tier: 1 }), preview)).toEqual({
      key: "fom.preview.below-average",
      values: { earned: "5.50", byTier: "6.00", percent: "3%", token: "CIN" },
    });
  });
});
