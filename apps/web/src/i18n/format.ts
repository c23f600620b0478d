import { formatAmount } from "@cinder/protocol/format";
import { useLanguage } from "./i18n.ts";
import { type Language, localeOf } from "./language.ts";

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

/** Each is made when it is first needed: a browser takes milliseconds to make one, and no page needs them all. */
function formatFor(language: Language): Format {
  const locale = localeOf[language];
  const dates = (options: Intl.DateTimeFormatOptions) => made(() => new Intl.DateTimeFormat(locale, options));
  const numbers = (options: Intl.NumberFormatOptions) => made(() => new Intl.NumberFormat(locale, options));
  // Digits must not change their width or meaning between languages: 24 hours, two digits each.
  const time = dates({ hour: "2-digit", minute: "2-digit", second: "2-digit", hourCycle: "h23" });
  const day = dates({ dateStyle: "long" });
  const date = dates({ month: "2-digit", day: "2-digit" });
  const moment = dates({ dateStyle: "medium", timeStyle: "short", hourCycle: "h23" });
  const compact = numbers({ notation: "compact", maximumFractionDigits: 1 });
  const zone = dates({ timeZoneName: "shortOffset" });
  return {
    // The same in both languages, and without `Intl`: making its first format takes 25 ms, and every page writes one.
    integer: (value) => formatAmount(typeof value === "bigint" ? value : BigInt(Math.round(value)), 0, 0),
    time: (seconds) => time().format(seconds * 1000),
    day: (seconds) => {
      const offset = zone()
        .formatToParts(seconds * 1000)
        .find((part) => part.type === "timeZoneName")?.value;
      return `${day().format(seconds * 1000)} ${(offset ?? "").replace("GMT", "UTC")}`.trim();
    },
    date: (seconds) => date().format(seconds * 1000),
    moment: (seconds) => moment().format(Number(seconds) * 1_000),
    compact: (value) => compact().format(value),
  };
}

function made<Made>(make: () => Made): () => Made {
  let kept: Made | undefined;
  return () => {
    kept ??= make();
    return kept;
  };
}

export const formats: Record<Language, Format> = { zh: formatFor("zh"), en: formatFor("en") };

export function useFormat(): Format {
  return formats[useLanguage()];
}

export function useMoment(): Format["moment"] {
  return useFormat().moment;
}
