import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Language, languages, localeOf } from "./language.ts";

export type Format = {
  /** A whole number with its groups: 1,234,567. Takes bigint, so nothing is lost on the way. */
  integer: (value: bigint | number) => string;
  /** The time of day of a chain timestamp, to the second: 04:31:09. */
  time: (seconds: number) => string;
  /** The day of a chain timestamp, with the zone the clock is shown in. */
  day: (seconds: number) => string;
  /** The same in a few characters, for axes and lists: 03/18. */
  date: (seconds: number) => string;
  /** A number in a few characters, for axes alone: 17.2K. */
  compact: (value: number) => string;
};

export function formatFor(language: Language): Format {
  const locale = localeOf[language];
  const integer = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  // Digits must not change their width or meaning between languages: 24 hours, two digits each.
  const time = new Intl.DateTimeFormat(locale, {
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });
  const day = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const date = new Intl.DateTimeFormat(locale, { month: "2-digit", day: "2-digit" });
  const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const zone = new Intl.DateTimeFormat(locale, { timeZoneName: "shortOffset" });
  return {
    integer: (value) => integer.format(value),
    time: (seconds) => time.format(seconds * 1000),
    day: (seconds) => {
      const offset = zone.formatToParts(seconds * 1000).find((part) => part.type === "timeZoneName")?.value;
      return `${day.format(seconds * 1000)} ${(offset ?? "").replace("GMT", "UTC")}`.trim();
    },
    date: (seconds) => date.format(seconds * 1000),
    compact: (value) => compact.format(value),
  };
}

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return languages.find((known) => known === i18n.language) ?? "zh";
}

export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => formatFor(language), [language]);
}

/** Writes the date and time of day of chain timestamps in a few characters, for lists and ends: 2026/3/18 04:31. */
export function useMoment(): (seconds: bigint | number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const moment = new Intl.DateTimeFormat(localeOf[language], {
      dateStyle: "medium",
      timeStyle: "short",
      hourCycle: "h23",
    });
    return (seconds) => moment.format(Number(seconds) * 1_000);
  }, [language]);
}
