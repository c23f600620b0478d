import { expect, it } from "vitest";
import { formats } from "./format.ts";
import { languages, localeOf } from "./language.ts";

const day = 86_400;
/** Every month, both halves of the day, the turn of years, a leap day. */
const moments = [
  ...Array.from({ length: 60 }, (_, at) => 1_700_000_000 + at * 29.3 * day + at * 4_711),
  1_709_164_800,
  1_735_689_599,
  1_735_689_600,
].map(Math.floor);

it.each(languages)("in %s, dates and times are written as the browser would", (language) => {
  const like = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(localeOf[language], options);
  const time = like({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
  const long = like({ dateStyle: "long" });
  const zone = like({ timeZoneName: "shortOffset" });
  const date = like({ month: "2-digit", day: "2-digit" });
  const moment = like({ dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  for (const seconds of moments) {
    const then = seconds * 1_000;
    const offset = zone.formatToParts(then).find(({ type }) => type === "timeZoneName")?.value ?? "";
    expect(formats[language].time(seconds)).toBe(time.format(then));
    expect(formats[language].date(seconds)).toBe(date.format(then));
    expect(formats[language].moment(seconds)).toBe(moment.format(then));
    expect(formats[language].moment(BigInt(seconds))).toBe(moment.format(then));
    expect(formats[language].day(seconds)).toBe(`${long.format(then)} ${offset.replace("GMT", "UTC")}`);
  }
});

it.each(languages)("in %s, whole numbers are written as the browser would", (language) => {
  const like = new Intl.NumberFormat(localeOf[language], { maximumFractionDigits: 0 });
  for (const value of [0, 7, 999, 1_000, 12_345.4, 12_345.6, -1, -1_234_567, 12_345_678_901_234_567_890n])
    expect(formats[language].integer(value)).toBe(like.format(value));
});

it.each(languages)("in %s, the marks of axes are written as the browser would", (language) => {
  const like = new Intl.NumberFormat(localeOf[language], { notation: "compact", maximumFractionDigits: 1 });
  const sizes = Array.from({ length: 13 }, (_, at) => 10 ** at);
  const values = sizes.flatMap((size) =>
    [1, 1.04, 1.26, 4.44, 9.9, 9.994, 9.9996].map((part) => part * size),
  );
  for (const value of [0, ...values.flatMap((value) => [value, -value])])
    expect(formats[language].compact(value), String(value)).toBe(like.format(value));
});
