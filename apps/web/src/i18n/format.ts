import { formatAmount } from "@cinder/protocol/format";
import { useLanguage } from "./i18n.ts";
import type { Language } from "./language.ts";

export type Format = {
  /** A whole number with its groups: 1,234,567. Takes bigint, so nothing is lost on the way. */
  integer: (value: bigint | number) => string;
  /** The time of day of a chain timestamp, to the second: 04:31:09. */
  time: (seconds: number) => string;
  /** The day of a chain timestamp, with the zone the clock is shown in. */
  day: (seconds: number) => string;
  /** The same in a few characters, for axes and lists: 03/18. */
  date: (seconds: number) => string;
  /** Date and time of day of a chain timestamp in a few characters, for lists and ends: 2026/3/18 04:31. */
  moment: (seconds: bigint | number) => string;
  /** A number in a few characters, for axes alone: 17.2K. */
  compact: (value: number) => string;
};

const months = {
  short: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"],
  long: [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
  ],
};

const two = (part: number) => String(part).padStart(2, "0");
const at = (seconds: bigint | number) => new Date(Number(seconds) * 1_000);

/** 2026年3月18日, or 2026/3/18; March 18, 2026, or Mar 18, 2026. */
function dateIn(language: Language, date: Date, length: keyof typeof months): string {
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  if (language === "en") return `${months[length][month]} ${day}, ${year}`;
  return length === "long" ? `${year}年${month + 1}月${day}日` : `${year}/${month + 1}/${day}`;
}

/** Each a thousand times, or ten thousand times, the one before. */
const steps = {
  en: { by: 1e3, names: ["", "K", "M", "B", "T"] },
  zh: { by: 1e4, names: ["", "萬", "億", "兆"] },
};

/** 17.2K; 1.7萬. With a digit after the point at most. */
function compactIn(language: Language, value: number): string {
  const { by, names } = steps[language];
  const tenths = (at: number) => Math.round((Math.abs(value) / by ** at) * 10) / 10;
  let at = 0;
  // What would round to a whole step is one: 999,960 is 1M.
  while (at < names.length - 1 && tenths(at) >= by) at++;
  const shown = tenths(at);
  return `${value < 0 && shown > 0 ? "-" : ""}${shown}${names[at]}`;
}

/** UTC+8, UTC-3:30, UTC+0. */
function zoneOf(date: Date): string {
  const minutes = -date.getTimezoneOffset();
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `UTC${minutes < 0 ? "-" : "+"}${hours}${rest === 0 ? "" : `:${two(rest)}`}`;
}

/**
 * Written out rather than with `Intl`, and like it to the letter: a browser takes 25 ms to make its first format of a language, in the
 * moment when the first figures appear.
 */
function formatFor(language: Language): Format {
  const clock = (date: Date) => `${two(date.getHours())}:${two(date.getMinutes())}`;
  return {
    integer: (value) => formatAmount(typeof value === "bigint" ? value : BigInt(Math.round(value)), 0, 0),
    time: (seconds) => `${clock(at(seconds))}:${two(at(seconds).getSeconds())}`,
    day: (seconds) => `${dateIn(language, at(seconds), "long")} ${zoneOf(at(seconds))}`,
    date: (seconds) => `${two(at(seconds).getMonth() + 1)}/${two(at(seconds).getDate())}`,
    moment: (seconds) => {
      const date = at(seconds);
      return `${dateIn(language, date, "short")}${language === "zh" ? "\u2009" : ", "}${clock(date)}`;
    },
    compact: (value) => compactIn(language, value),
  };
}

export const formats: Record<Language, Format> = { zh: formatFor("zh"), en: formatFor("en") };

export function useFormat(): Format {
  return formats[useLanguage()];
}

export function useMoment(): Format["moment"] {
  return useFormat().moment;
}
