import { beforeAll, describe, expect, it } from "vitest";
import {
  ether,
  failedRound,
  holding,
  idoScreen,
  nextRound,
  now,
  openRound,
  shell,
  usdt,
} from "../../../test/presale.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { formats } from "../../i18n/format.ts";
import { loadTexts, setLanguage, startTexts, write } from "../../i18n/i18n.ts";
import type { Text } from "../../tx/write.ts";
import { burnProblem, buyProblem, entryProblem } from "./problems.ts";
import type { IdoScreen, Pay } from "./screen.ts";

beforeAll(async () => {
  await startTexts("ido");
  await setLanguage("en");
});

function asking(screen: IdoScreen, times = 1n, pay: Pay = "native") {
  return {
    screen,
    times,
    pay,
    now: Number(screen.shell.timestamp),
    format: formats.en,
    moment: (seconds: number) => `T${seconds - Number(now)}`,
  };
}

function said(problem: Text | undefined): string | undefined {
  return problem && write(problem.key, problem.values);
}

const entry = (screen: IdoScreen) => said(entryProblem(asking(screen)));
const buying = (screen: IdoScreen, times: bigint) => said(buyProblem(asking(screen, times)));
const burning = (screen: IdoScreen, times: bigint, pay: Pay = "native") =>
  said(burnProblem(asking(screen, times, pay)));
const withRound = (round: typeof openRound): IdoScreen => ({ ...idoScreen, rounds: [round] });

describe("whether an account can take part", () => {
  it("accepts a registered account in an open round", () => {
    expect(entry(idoScreen)).toBeUndefined();
  });

  it.each([
    [{ ...idoScreen, config: { ...idoScreen.config, paused: true } }, /^Purchases are paused/],
    [{ ...idoScreen, isBlackList: true }, /blocked and can't buy/],
    [{ ...idoScreen, shell: { ...shell, index: 0n } }, /^Bind a referrer to take part/],
    [{ ...idoScreen, config: { ...idoScreen.config, round: 0n } }, /No round is open/],
    [{ ...idoScreen, config: { ...idoScreen.config, round: 4n } }, `Round 4 opens on T${26 * 86_400}.`],
  ])("names the reason why it can't (%#)", (screen, sentence) => {
    expect(entry(screen)).toMatch(sentence);
  });

  it("allows only whitelisted accounts during the whitelist hours", () => {
    const early = withRound({ ...openRound, opensAt: now - 60n });
    expect(entry(early)).toBe("Only whitelisted accounts can buy until T7140, and you're not on the list.");
    expect(entry({ ...early, isWhiteList: true })).toBeUndefined();
  });
});

describe("the check of a number of units", () => {
  // @spec 5-b
  it("accepts as many as limit, balance and stock allow", () => {
    expect(buying(idoScreen, 42n)).toBeUndefined();
  });

  // @spec 5-a
  it("refuses zero", () => {
    expect(buying(idoScreen, 0n)).toBe("Choose at least 1.");
  });

  // @spec 5-d
  it("refuses less than the minimum purchase, unless it is all that is left", () => {
    expect(buying(withRound({ ...openRound, idoMin: 5n }), 3n)).toBe(
      "The minimum purchase is 5 units. You chose 3.",
    );
    expect(buying(withRound({ ...openRound, idoMin: 5n, sold: 598n }), 2n)).toBeUndefined();
  });

  // @spec 5-c
  it("refuses more than the round has left", () => {
    expect(buying(withRound({ ...openRound, sold: 597n }), 5n)).toBe(
      "Only 3 units are left in this round. You chose 5.",
    );
    expect(buying(withRound({ ...openRound, sold: 599n }), 5n)).toBe(
      "Only 1 unit is left in this round. You chose 5.",
    );
  });

  // @spec 5-c
  it("refuses more than an account's limit, which includes burned units", () => {
    expect(buying(idoScreen, 43n)).toBe(
      "The limit is 50 units per account in this round. You have 8 and can add 42; you chose 43.",
    );
    const full = { ...idoScreen, holdings: [holding({ round: 3n, units: 30n, burns: 20n })] };
    expect(buying(full, 1n)).toBe("You've reached this round's limit of 50 units. Wait for the next round.");
    const single = { ...withRound({ ...openRound, idoMax: 1n }), holdings: [] };
    expect(buying(single, 2n)).toBe(
      "The limit is 1 unit per account in this round. You have 0 and can add 1; you chose 2.",
    );
    expect(buying({ ...single, holdings: [holding({ round: 3n, units: 1n, burns: 0n })] }, 1n)).toBe(
      "You've reached this round's limit of 1 unit. Wait for the next round.",
    );
  });

  // @spec 5-e
  it("refuses a price and fee above the balance, and rounds the missing amount up", () => {
    const poor = { ...idoScreen, shell: { ...shell, native: (13n * ether) / 100n } };
    expect(buying(poor, 1n)).toBe(
      "Insufficient BNB: 0.1302 needed, 0.1300 available (0.0002 short). Choose fewer units or add BNB.",
    );
    const almost = { ...idoScreen, shell: { ...shell, native: idoScreen.preview.value - 1n } };
    expect(buying(almost, 1n)).toContain("0.0001 short");
    expect(buying({ ...poor, shell: { ...shell, native: idoScreen.preview.value } }, 1n)).toBeUndefined();
  });

  it("is translated to Chinese", async () => {
    await loadTexts("ido");
    await setLanguage("zh");
    expect(buying(withRound({ ...openRound, sold: 597n }), 5n)).toBe("本輪只剩 3 份，你選了 5 份。");
    await setLanguage("en");
  });
});

describe("burn nodes", () => {
  it("are sold while the token trades, its price is known, and the limits allow it", () => {
    expect(burning(idoScreen, 20n)).toBeUndefined();
  });

  it.each([
    [{ ...idoScreen.config, nft: zeroAddress }, /not available yet/],
    [{ ...idoScreen.config, openTime: 0n }, /the opening date isn't set yet/],
    [{ ...idoScreen.config, openTime: now + 60n }, "CIN trading opens at T60. You can burn from then on."],
  ])("aren't sold before the NFT exists and trading is open (%#)", (config, sentence) => {
    expect(burning({ ...idoScreen, config }, 1n)).toMatch(sentence);
  });

  it("aren't sold without an average price", () => {
    const unknown = { known: false, average: 0n, spot: ether };
    expect(burning({ ...idoScreen, price: unknown }, 1n)).toMatch(/The average price is unavailable/);
    expect(burning({ ...idoScreen, nativePrice: unknown }, 1n)).toMatch(/The average price is unavailable/);
  });

  it("are sold at most twenty at a time", () => {
    expect(burning(idoScreen, 0n)).toBe("Choose at least 1.");
    expect(burning(idoScreen, 21n)).toBe("You can burn at most 20 units at a time. You chose 21.");
  });

  it("need no units left in the round, and have their own limit", () => {
    expect(burning(withRound({ ...openRound, sold: 599n }), 10n)).toBeUndefined();
    expect(burning({ ...idoScreen, holdings: [holding({ round: 3n, units: 45n })] }, 6n)).toContain(
      "can add 5",
    );
  });

  it("in USDT cost USDT at the contract's price, and the fee in BNB", () => {
    const priced = {
      ...idoScreen,
      burnPreview: { ...idoScreen.burnPreview, asset: usdt, paid: 72n * ether },
    } as IdoScreen;
    expect(burning(priced, 1n, "usdt")).toBeUndefined();
    const poor = { ...priced, shell: { ...shell, usdt: 70n * ether } };
    expect(burning(poor, 1n, "usdt")).toContain("Insufficient USDT: 72.0000 needed, 70.0000 available");
    expect(burning({ ...priced, shell: { ...shell, native: 0n } }, 1n, "usdt")).toContain(
      "Insufficient BNB: 0.0002 needed",
    );
  });
});

it("the current round is never one that is over", () => {
  expect(entry({ ...idoScreen, config: { ...idoScreen.config, round: 0n }, rounds: [failedRound] })).toMatch(
    /No round/,
  );
  expect(nextRound.status).toBe(0);
});
