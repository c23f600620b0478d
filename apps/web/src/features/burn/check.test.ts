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
describe("an order that can't be opened says what to do, with its figures", () => {
  it.each<[string, Draft, Partial<BurnScreen>, string]>([
    ["nothing entered", draft({ amount: undefined }), {}, "Enter an amount above 0. You have 5.00 BNB."],
    ["zero", draft({ amount: 0n, isBNB: false }), {}, "Enter an amount above 0. You have 1,000.00 USDT."],
    [
      "less than the least",
      draft({ amount: 5n * milli }),
      {},
      "The minimum order is 0.01 BNB. Yours is 0.005 BNB.",
    ],
    [
      "a gift below its own least",
      draft({ amount: 50n * milli, recipient: other }),
      {},
      "The minimum gift is 0.10 BNB. Yours is 0.05 BNB.",
    ],
    [
      "more than there is, fee included",
      draft({ amount: 5n * ether }),
      {},
      "Insufficient balance: 5.0002 BNB needed, including the 0.0002 BNB fee. You have 5.00 BNB.",
    ],
    [
      "more USDT than there is",
      draft({ amount: 400n * ether, times: 3, isBNB: false }),
      {},
      "Insufficient balance: 1,200.00 USDT needed, 1,000.00 USDT available.",
    ],
    [
      "more by less than is shown: what it takes is rounded up, so that so much is enough",
      draft({ amount: 1_000n * ether + 1n, isBNB: false }),
      {},
      "Insufficient balance: 1,000.000001 USDT needed, 1,000.00 USDT available.",
    ],
    [
      "less coin than the fee by less than is shown",
      draft({ amount: 100n * ether, isBNB: false }),
      {
        shell: { ...shell, native: 123_456n * 10n ** 12n },
        config: { ...burnScreen().config, handleGas: 123_456n * 10n ** 12n + 1n },
      },
      "The contract fee is 0.123457 BNB; you have 0.123456 BNB. Top up first.",
    ],
    [
      "USDT without the coin for the fee",
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
      "half an address",
      draft({ recipient: "0x1234" }),
      {},
      "This isn't a valid address. Addresses start with 0x and have 42 characters.",
    ],
    [
      "oneself as receiver",
      draft({ recipient: me.toLowerCase() }),
      {},
      "This is your own address. Choose “Myself” to place an order for yourself.",
    ],
  ])("%s", (_, entered, changes, expected) => {
    expect(sentence(burnScreen(changes), entered)).toBe(expected);
  });

  it("USDT that comes to less than the least, with how much would do", () => {
    const entered = draft({ amount: 2n * ether, isBNB: false });
    expect(sentence(burnScreen(), entered, previewOf(3_603_603_603_603_603n, false))).toBe(
      "The minimum is 0.01 BNB (about 5.61 USDT). Yours is about 0.003603 BNB.",
    );
  });

  it("a receiver that is not registered, or blocked", () => {
    const entered = draft({ recipient: other });
    expect(sentence(burnScreen(), entered, undefined, { ...registered, isRegistered: false })).toMatch(
      /hasn't bound a referrer/,
    );
    expect(sentence(burnScreen(), entered, undefined, { ...registered, isBlackList: true })).toMatch(
      /blocked/,
    );
  });

  it("and nothing where all is well", () => {
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
    ["not begun", { config: { ...screen.config, startTime: shell.timestamp + 1n } }, "burn.closed.early"],
    ["begun this second", { config: { ...screen.config, startTime: shell.timestamp } }, undefined],
    ["closed to the blocked", { isBlackList: true }, "burn.closed.blacklist"],
  ])("is %s", (_, changes, key) => {
    expect(closedBecause(burnScreen(changes))?.key).toBe(key);
  });

  it.each<[string, Partial<BurnScreen>, string | undefined]>([
    ["possible", {}, undefined],
    ["pointless without a balance", { user: { ...screen.user, balance: 0n } }, "burn.claim.nothing"],
    ["closed to the blocked", { isBlackList: true }, "burn.claim.blacklist"],
    ["too dear without coin", { shell: { ...shell, native: 0n } }, "burn.refused.fee"],
    ["possible while orders are paused", { config: { ...screen.config, paused: true } }, undefined],
  ])("a claim is %s", (_, changes, key) => {
    expect(claimRefusal(burnScreen(changes))?.key).toBe(key);
  });

  it("a claim that lacks a little of the fee says that it takes more than there is", () => {
    const held = 123_456n * 10n ** 12n;
    const short = { shell: { ...shell, native: held }, config: { ...screen.config, handleGas: held + 1n } };
    expect(claimRefusal(burnScreen(short))?.values).toMatchObject({
      needed: "0.123457",
      balance: "0.123456",
    });
  });
});

describe("the most that can be paid", () => {
  it("leaves the fee and something for the network, and is a whole number of units", () => {
    const most = mostPerUnit(burnScreen(), { isBNB: true, times: 3 });
    expect(most * 3n).toBeLessThan(5n * ether - milli / 5n);
    expect(most * 3n).toBeGreaterThan(4_990n * milli);
    expect(checkDraft(burnScreen(), draft({ amount: most, times: 3 }), me, undefined)).toBeUndefined();
  });

  it("is all of the USDT, and nothing where there isn't enough for the fees", () => {
    expect(mostPerUnit(burnScreen(), { isBNB: false, times: 4 })).toBe(250n * ether);
    const poor = burnScreen({ shell: { ...shell, native: milli } });
    expect(mostPerUnit(poor, { isBNB: true, times: 1 })).toBe(0n);
  });
});

describe("the price", () => {
  const preview = previewOf(ether);
  it("is no matter while the market is near its average", () => {
    expect(priceWarning(burnScreen(), draft(), { ...preview, tokens: 1_172n * ether })).toBeUndefined();
  });

  it("is warned of beyond what the contract puts up with", () => {
    expect(say(priceWarning(burnScreen(), draft(), { ...preview, tokens: 1_100n * ether }))).toMatch(
      /more than 3% off/,
    );
    const entered = draft({ isBNB: false, amount: 555n * ether });
    const short = { ...previewOf(900n * milli, false), tokens: 1_172n * ether };
    expect(priceWarning(burnScreen(), entered, short)?.key).toBe("burn.warning.price");
  });

  it("is warned of where there is no average yet", () => {
    const price = { known: false, average: 0n, spot: 1n };
    expect(priceWarning(burnScreen({ price }), draft(), preview)?.key).toBe("burn.warning.no-average");
  });
});
