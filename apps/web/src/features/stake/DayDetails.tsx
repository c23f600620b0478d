import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useLanguage, useTexts } from "../../i18n/i18n.ts";
import { localeOf } from "../../i18n/language.ts";
import { Chip } from "../../ui/Chip.tsx";
import { type Day, type DayReleases, dateOf } from "./month.ts";

/** The chosen day's releases, stake by stake. */
export function DayDetails({
  day,
  releases,
  now,
}: {
  day: Day;
  releases: DayReleases | undefined;
  now: number;
}) {
  const t = useTexts();
  const locale = localeOf[useLanguage()];
  const name = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(dateOf(day));
  return (
    <section aria-live="polite" className="mt-4 min-h-28 rounded-md bg-sunken p-4">
      <h4 className="text-sm font-medium">{name}</h4>
      {releases ? (
        <ReleaseRows releases={releases} now={now} />
      ) : (
        <p className="mt-2 text-sm text-soft">{t("stake.calendar.nothing")}</p>
      )}
    </section>
  );
}

/** Each release of a day: when, of which stake, how much. */
export function ReleaseRows({ releases, now }: { releases: DayReleases; now: number }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <ul className="mt-2 grid gap-1.5 text-sm">
      {releases.releases.map((release) => (
        <li key={String(release.index)} className="flex flex-wrap items-baseline gap-x-3">
          <time dateTime={new Date(release.time * 1_000).toISOString()} className="text-soft">
            {format.time(release.time)}
          </time>
          <span className="flex-1">
            {t("stake.calendar.release", { index: String(release.index), at: release.at, of: release.of })}
          </span>
          {release.at === release.of && <Chip tone="good">{t("stake.calendar.last")}</Chip>}
          <span className={release.time <= now ? "text-soft" : "font-medium"}>
            {formatAmount(release.amount, 4)} {symbols.token}
          </span>
        </li>
      ))}
    </ul>
  );
}
