import { beforeAll, describe, expect, it } from "vitest";
import { burnScreen, ether, me, milli, other, previewOf, shell } from "../../../test/burn-samples.ts";
import { setLanguage, startTexts, write } from "../../i18n/i18n.ts";
import type { Text } from "../../tx/write.ts";
import { checkDraft, claimRefusal, closedBecause, mostPerUnit, priceWarning } from "./check.ts";
import type { BurnScreen, Draft } from "./screen.ts";

beforeAll(async () => {
  await startTexts("app", "burn");
  await setLanguage("en");
});

const say = (text: Text | undefined) => {
  return text && write(text.key, text.values);
};
const draft = (changes: Partial<Draft> = {}): Draft => ({
  isBNB: true,
  amount: ether,
  times: 1,
  recipient: undefined,
  ...changes,
});
const registered = {
  isRegistered: true,
  isBlackList: false,
  preview: previewOf(ether),
  refusal: "0x" as const,
};

function sentence(screen: BurnScreen, entered: Draft, preview = previewOf(ether), receiver = registered) {
  return say(checkDraft(screen, entered, me, preview, receiver)?.text);
}

// @spec 5-a
describe("the check of a burn order", () => {
  it.each<[string, Draft, Partial<BurnScreen>, string]>([
    ["nothing entered", draft({ amount: undefined }), {}, "Enter an amount above 0. You have 5.00 BNB."],
    ["zero", draft({ amount: 0n, isBNB: false }), {}, "Enter an amount above 0. You have 1,000.00 USDT."],
    [
      "less than the minimum",
      draft({ amount: 5n * milli }),
      {},
      "The minimum order is 0.01 BNB. Yours is 0.005 BNB.",
    ],
    [
      "a gift below its own minimum",
      draft({ amount: 50n * milli, recipient: other }),
      {},
      "The minimum gift is 0.10 BNB. Yours is 0.05 BNB.",
    ],
    [
      "more than the balance, with the fee",
      draft({ amount: 5n * ether }),
      {},
      "Insufficient balance: 5.0002 BNB needed, including the 0.0002 BNB fee. You have 5.00 BNB.",
    ],
    [
      "more USDT than the balance",
      draft({ amount: 400n * ether, times: 3, isBNB: false }),
      {},
      "Insufficient balance: 1,200.00 USDT needed, 1,000.00 USDT available.",
    ],
    [
      "more than the balance by less than is shown, rounded up",
      draft({ amount: 1_000n * ether + 1n, isBNB: false }),
      {},
      "Insufficient balance: 1,000.000001 USDT needed, 1,000.00 USDT available.",
    ],
    [
      "less BNB than the fee by less than is shown, rounded up",
      draft({ amount: 100n * ether, isBNB: false }),
      {
        shell: { ...shell, native: 123_456n * 10n ** 12n },
        config: { ...burnScreen().config, handleGas: 123_456n * 10n ** 12n + 1n },
      },
      "The contract fee is 0.123457 BNB; you have 0.123456 BNB. Top up first.",
    ],
    [
      "USDT without BNB for the fee",
      draft({ amount: 100n * ether, isBNB: false }),
      { shell: { ...shell, native: 1n } },
      "The contract fee is 0.0002 BNB; you have <0.000001 BNB. Top up first.",
    ],
    [
      "no referrer bound",
      draft(),
      { shell: { ...shell, index: 0n } },
      "Bind a referrer before your first order: open an invite link, or enter a referrer's address when asked.",
    ],
    ["no receiver", draft({ recipient: "" }), {}, "Enter the recipient's address."],
    [
      "an incomplete address",
      draft({ recipient: "0x1234" }),
      {},
      "This isn't a valid address. Addresses start with 0x and have 42 characters.",
    ],
    [
      "the user's own address as receiver",
      draft({ recipient: me.toLowerCase() }),
      {},
      "This is your own address. Choose “Myself” to place an order for yourself.",
    ],
  ])("names the problem with its figures: %s", (_, entered, changes, expected) => {
    expect(sentence(burnScreen(changes), entered)).toBe(expected);
  });

  it("names the missing amount for USDT worth less than the minimum", () => {
    const entered = draft({ amount: 2n * ether, isBNB: false });
    expect(sentence(burnScreen(), entered, previewOf(3_603_603_603_603_603n, false))).toBe(
      "The minimum is 0.01 BNB (about 5.61 USDT). Yours is about 0.003603 BNB.",
    );
  });

  it("refuses a receiver who is unregistered or blocked", () => {
    const entered = draft({ recipient: other });
    expect(sentence(burnScreen(), entered, undefined, { ...registered, isRegistered: false })).toMatch(
      /hasn't bound a referrer/,
    );
    expect(sentence(burnScreen(), entered, undefined, { ...registered, isBlackList: true })).toMatch(
      /blocked/,
    );
  });

  it("accepts a valid order", () => {
    expect(sentence(burnScreen(), draft())).toBeUndefined();
    expect(sentence(burnScreen(), draft({ amount: 5n * ether - milli / 5n }))).toBeUndefined();
    expect(sentence(burnScreen(), draft({ amount: ether, recipient: other }))).toBeUndefined();
  });
});

describe("the burn contract", () => {
  const screen = burnScreen();
  it.each<[string, Partial<BurnScreen>, string | undefined]>([
    ["open", {}, undefined],
    ["paused", { config: { ...screen.config, paused: true } }, "burn.closed.paused"],
    ["not open yet", { config: { ...screen.config, startTime: shell.timestamp + 1n } }, "burn.closed.early"],
    ["open since this second", { config: { ...screen.config, startTime: shell.timestamp } }, undefined],
    ["closed to blocked accounts", { isBlackList: true }, "burn.closed.blacklist"],
  ])("is %s", (_, changes, key) => {
    expect(closedBecause(burnScreen(changes))?.key).toBe(key);
  });

  it.each<[string, Partial<BurnScreen>, string | undefined]>([
    ["possible", {}, undefined],
    ["refused without a balance", { user: { ...screen.user, balance: 0n } }, "burn.claim.nothing"],
    ["closed to blocked accounts", { isBlackList: true }, "burn.claim.blacklist"],
    ["refused without BNB for the fee", { shell: { ...shell, native: 0n } }, "burn.refused.fee"],
    ["possible while orders are paused", { config: { ...screen.config, paused: true } }, undefined],
  ])("a claim is %s", (_, changes, key) => {
    expect(claimRefusal(burnScreen(changes))?.key).toBe(key);
  });

  it("rounds the missing fee up, so that it exceeds the balance", () => {
    const held = 123_456n * 10n ** 12n;
    const short = { shell: { ...shell, native: held }, config: { ...screen.config, handleGas: held + 1n } };
    expect(claimRefusal(burnScreen(short))?.values).toMatchObject({
      needed: "0.123457",
      balance: "0.123456",
    });
  });
});

describe("the maximum payment", () => {
  it("leaves the contract fee and network fee, and is a whole number of units", () => {
    const most = mostPerUnit(burnScreen(), { isBNB: true, times: 3 });
    expect(most * 3n).toBeLessThan(5n * ether - milli / 5n);
    expect(most * 3n).toBeGreaterThan(4_990n * milli);
    expect(checkDraft(burnScreen(), draft({ amount: most, times: 3 }), me, undefined)).toBeUndefined();
  });

  it("is the whole USDT balance, or zero if BNB doesn't cover the fees", () => {
    expect(mostPerUnit(burnScreen(), { isBNB: false, times: 4 })).toBe(250n * ether);
    const poor = burnScreen({ shell: { ...shell, native: milli } });
    expect(mostPerUnit(poor, { isBNB: true, times: 1 })).toBe(0n);
  });
});

describe("the price warning", () => {
  const preview = previewOf(ether);
  it("is absent while the price is near its average", () => {
    expect(priceWarning(burnScreen(), draft(), { ...preview, tokens: 1_172n * ether })).toBeUndefined();
  });

  it("appears when the price exceeds the contract's tolerance", () => {
    expect(say(priceWarning(burnScreen(), draft(), { ...preview, tokens: 1_100n * ether }))).toMatch(
      /more than 3% off/,
    );
    const entered = draft({ isBNB: false, amount: 555n * ether });
    const short = { ...previewOf(900n * milli, false), tokens: 1_172n * ether };
    expect(priceWarning(burnScreen(), entered, short)?.key).toBe("burn.warning.price");
  });

  it("appears while there is no average", () => {
    const price = { known: false, average: 0n, spot: 1n };
    expect(priceWarning(burnScreen({ price }), draft(), preview)?.key).toBe("burn.warning.no-average");
  });
});
