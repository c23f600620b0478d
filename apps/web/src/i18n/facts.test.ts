import { DOUBLE_GRACE } from "@cinder/protocol/double";
import { fomPrizes } from "@cinder/protocol/fom";
import { beforeAll, describe, expect, it } from "vitest";
import { type Language, languages } from "./language.ts";
import { parts } from "./texts.ts";

/** Every text of a language, by key. */
const texts = {} as Record<Language, Record<string, string>>;
beforeAll(async () => {
  for (const language of languages) {
    const loaded = await Promise.all(Object.values(parts).map((part) => part[language]()));
    texts[language] = Object.assign({}, ...loaded) as Record<string, string>;
  }
});
const said = (language: Language, key: string) => texts[language][key] ?? "";

describe.each(languages)("facts in the texts in %s", (language) => {
  const inWords = <T>(words: Record<Language, T>) => words[language];

  it("names the contract's days for which closed claims can delay double-pool principal", () => {
    const days = Number(DOUBLE_GRACE / 86_400n);
    for (const key of ["home.good.exits-text", "solvency.manager.lead"]) {
      expect(said(language, key)).toContain(inWords({ en: `up to ${days} days`, zh: `最多延後 ${days} 天` }));
    }
  });

  it("says that only the price of a presale unit is refunded, never the contract fee", () => {
    for (const key of ["ido.lead", "ido.buy.refundable_other", "round.progress.needed_other"]) {
      expect(said(language, key)).toContain(inWords({ en: "contract fee", zh: "不含合約手續費" }));
    }
  });

  it("puts the newest qualifying order in 1st place, which has the largest prize", () => {
    const prizes = fomPrizes(1_000n, 10);
    expect(Math.max(...prizes.map(Number))).toBe(Number(prizes[0]));
    expect(said(language, "fom.join.qualifies")).toContain(inWords({ en: "1st place", zh: "第 1 位" }));
  });

  it("promises only a part of the pot, since a full round pays less than all of it", () => {
    expect(fomPrizes(1_000n, 10).reduce((sum, prize) => sum + prize, 0n)).toBeLessThan(1_000n);
    expect(said(language, "fom.lead")).toContain(inWords({ en: "share part of", zh: "瓜分部分" }));
  });

  it("distinguishes burn payments, which are lost, from the locked CIN of a FOM payment, which comes back", () => {
    expect(said(language, "home.risk.spent")).toMatch(
      inWords({ en: /burn orders are never returned.*locked CIN/, zh: /銷毀訂單的付款不會退回.*鎖定的 CIN/ }),
    );
  });

  it("gives the columns of presale rounds different headings", () => {
    const heads = ["price", "tokens", "sold", "opens", "ends", "mine"].map((name) =>
      said(language, `ido.rounds.${name}`),
    );
    expect(new Set(heads).size).toBe(heads.length);
  });

  it("warns that an unlimited approval lets an upgraded contract spend the whole balance", () => {
    expect(said(language, "tx.exact.off")).toMatch(
      inWords({ en: /Unlimited.*upgraded/, zh: /無限額.*升級/ }),
    );
  });
});

it("every unit that English counts has a plural", () => {
  const counted = Object.keys(texts.en).filter((key) => /\bunits?\.[a-z]+_one$/.test(key));
  expect(counted.length).toBeGreaterThan(3);
  for (const key of counted) {
    expect(said("en", key.replace(/_one$/, "_other")), key).not.toBe(said("en", key));
  }
});
