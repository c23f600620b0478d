import { beforeAll, describe, expect, it } from "vitest";
import { day, ether, me, now, round, stakeInfo } from "../../../test/stake-samples.ts";
import { setLanguage, startTexts, write } from "../../i18n/i18n.ts";
import { type Language, languages, localeOf } from "../../i18n/language.ts";
import { releaseCalendarFile } from "./calendar-file.ts";
import { createDayOf } from "./month.ts";
import { endOf, scheduleAll } from "./releases.ts";

const stakes = scheduleAll(
  [stakeInfo(), stakeInfo({ index: 8n, startTime: BigInt(now - 98 * day - 60), rewardMax: ether(50) })],
  [round()],
  BigInt(day),
);

async function fileIn(language: Language): Promise<string> {
  await setLanguage(language);
  return releaseCalendarFile({
    stakes,
    account: me,
    now,
    language: localeOf[language],
    dayOf: createDayOf("UTC"),
    say: ({ key, values }) => write(key, { ...values }),
  }).replaceAll("\r\n ", "");
}

const valuesOf = (text: string, name: string) =>
  [...text.matchAll(new RegExp(`^${name}[^:\r\n]*:(.*)\r$`, "gm"))].map(([, value = ""]) => value);

beforeAll(() => startTexts("app", "stake"));

describe("the calendar file of releases", () => {
  it.each(languages)("in %s has one event for each coming day, with translated texts", async (language) => {
    const text = await fileIn(language);
    const starts = valuesOf(text, "DTSTART");
    // Stake 7 has made three of its hundred releases; the last two of stake 8 fall on days of stake 7.
    expect(starts).toHaveLength(97);
    expect(new Set(valuesOf(text, "UID")).size).toBe(97);
    const [stake] = stakes;
    const last = new Date((stake ? endOf(stake) : 0) * 1_000).toISOString().replace(/[-:]|\.000/g, "");
    expect(starts.at(-1)).toBe(last);
    expect(text).not.toContain("stake.file");
  });

  it("adds up a day's stakes, at the time when all can be claimed, and names the last release", async () => {
    const text = await fileIn("en");
    expect(valuesOf(text, "SUMMARY")[0]).toBe("Cinder: 1.70 CIN released");
    expect(valuesOf(text, "DTSTART")[0]).toBe("20261117T075900Z");
    const [first = ""] = valuesOf(text, "DESCRIPTION");
    expect(first).toContain("Stake #7: release 4 of 100\\, 1.2000 CIN");
    const whole = valuesOf(text, "DESCRIPTION").join();
    expect(whole).toContain("Stake #8: last release (100 of 100)\\, 0.5000 CIN");
  });

  it("can be written in Chinese", async () => {
    const text = await fileIn("zh");
    expect(valuesOf(text, "SUMMARY")[0]).toBe("Cinder：釋放 1.70 CIN");
    expect(valuesOf(text, "X-WR-CALNAME")).toEqual(["Cinder 質押釋放"]);
  });
});
