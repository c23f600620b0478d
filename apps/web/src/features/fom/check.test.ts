import { beforeAll, describe, expect, it } from "vitest";
import { ether, fomScreen, now, previewOf, shell } from "../../../test/fom-samples.ts";
import { setLanguage, startTexts, write } from "../../i18n/i18n.ts";
import type { Text } from "../../tx/write.ts";
import { checkDraft, closedBecause, mostPerUnit, priceWarning } from "./check.ts";
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

describe("an order that can't be opened says what to do, with its figures", () => {
  it.each<[string, Draft, Partial<FomScreen>, string]>([
    ["nothing entered", draft({ amount: undefined }), {}, "Enter an amount above 0. You have 2,000.00 USDT."],
    ["zero", draft({ amount: 0n, isUSDT: false }), {}, "Enter an amount above 0. You have 5.00 BNB."],
    ["below the least", draft({ amount: ether(9) }), {}, "This order is 9.00 USDT. The least is 10.00 USDT."],
    [
      "below the least in BNB",
      draft({ amount: ether(0.01), isUSDT: false }),
      {},
      "This comes to about 5.00 USDT. The least is 10.00 USDT, about 0.0201 BNB.",
    ],
    [
      "above what the account may have",
      draft({ amount: ether(700), times: 2 }),
      {},
      "An account may have 1,500.00 USDT in orders. You have room for 1,300.00; this is 1,400.00. Order less, or release a completed order first.",
    ],
    [
      "a tier whose budget is used up",
      draft({ tier: 4 }),
      {},
      "The 90-day tier has 0.00 CIN left for rewards; this needs about 72.00. Order less, or choose another tier.",
    ],
    [
      "more USDT than there is",
      draft({ amount: ether(500), times: 2 }),
      { shell: { ...shell, usdt: ether(900) } },
      "Not enough: this takes 1,000.00 USDT, you have 900.00 USDT.",
    ],
    [
      "more BNB than there is, fee included",
      draft({ amount: ether(1), isUSDT: false }),
      { shell: { ...shell, native: ether(1) } },
      "Not enough: with the fee of 0.0002 BNB this takes 1.0002 BNB, you have 1.00 BNB.",
    ],
    [
      "no BNB for the fee",
      draft(),
      { shell: { ...shell, native: 0n } },
      "The fee is 0.0002 BNB, and you have 0.00 BNB. Add some first.",
    ],
    [
      "no referrer",
      draft(),
      { shell: { ...shell, index: 0n } },
      "Bind a referrer before your first order: come by an invitation link, or enter a referrer's address in the sheet.",
    ],
  ])("%s", (_, entered, changes, sentence) => {
    expect(say(checkDraft(fomScreen(changes), entered, undefined)?.text)).toBe(sentence);
  });

  it("and one that can says nothing", () => {
    expect(checkDraft(fomScreen(), draft(), previewOf(ether(100)))).toBeUndefined();
    expect(checkDraft(fomScreen(), draft({ amount: ether(0.1), isUSDT: false }), undefined)).toBeUndefined();
  });

  it("leaves what is close to a tier's budget to the contract", () => {
    const tight = fomScreen({ multi: { ...fomScreen().multi, stakeSurplus: [ether(2.3), 0n, 0n, 0n, 0n] } });
    expect(checkDraft(tight, draft(), undefined)).toBeUndefined();
  });
});

describe("closed", () => {
  it.each<[Partial<FomScreen>, string | undefined]>([
    [{}, undefined],
    [{ isBlackList: true }, "fom.closed.blacklist"],
    [{ config: { ...config, paused: true } }, "fom.closed.paused"],
    [{ config: { ...config, startTime: BigInt(now + 1) } }, "fom.closed.early"],
  ])("%#", (changes, key) => {
    expect(closedBecause(fomScreen(changes))?.key).toBe(key);
  });
});

describe("the most per unit", () => {
  it("is what the account may still put in, or what it has", () => {
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

describe("a market away from its average", () => {
  const preview = previewOf(ether(100));

  it("is warned of, not refused", () => {
    expect(priceWarning(fomScreen(), draft(), preview)).toBeUndefined();
    const price = { known: true, average: ether(0.2), spot: ether(0.25) };
    expect(priceWarning(fomScreen({ price }), draft(), preview)).toEqual({
      key: "fom.warning.price",
      values: { percent: 3 },
    });
  });

  it("in BNB counts its own swap too", () => {
    const nativePrice = { known: true, average: ether(600), spot: ether(500) };
    const paid = draft({ amount: ether(0.2), isUSDT: false });
    expect(priceWarning(fomScreen({ nativePrice }), paid, preview)?.key).toBe("fom.warning.price");
    expect(priceWarning(fomScreen({ nativePrice }), draft(), preview)).toBeUndefined();
  });

  it("says so while there is no average", () => {
    const price = { known: false, average: 0n, spot: ether(0.25) };
    expect(priceWarning(fomScreen({ price }), draft(), preview)?.key).toBe("fom.warning.no-average");
  });
});
