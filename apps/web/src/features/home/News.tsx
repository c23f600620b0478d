import { useTranslation } from "react-i18next";
import { useFormat } from "../../i18n/format.ts";
import { Card } from "../../ui/Card.tsx";
import { Drawing } from "../../ui/Drawing.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useNews } from "./use-news.ts";

/** What the operator of the site announces, and with whom it works. */
export function News() {
  const { t } = useTranslation();
  const format = useFormat();
  const { news, failed } = useNews();
  return (
    <>
      <Card title={t("home.news.heading")}>
        {!news ? (
          failed ? (
            <p className="text-sm text-soft">{t("home.news.away")}</p>
          ) : (
            <Waiting />
          )
        ) : news.announcements.length === 0 ? (
          <p className="text-sm text-soft">{t("home.news.none")}</p>
        ) : (
          <ul className="grid gap-5">
            {news.announcements.map(({ id, at, title, body }) => (
              <li key={id}>
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h3 className="text-base font-medium">{title}</h3>
                  <time dateTime={new Date(at * 1_000).toISOString()} className="text-xs text-soft">
                    {format.date(at)}
                  </time>
                </div>
                <p className="mt-1 text-sm text-soft">{body}</p>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title={t("home.partners.heading")}>
        {!news ? (
          failed ? (
            <p className="text-sm text-soft">{t("home.partners.away")}</p>
          ) : (
            <Waiting />
          )
        ) : news.partners.length === 0 ? (
          <p className="text-sm text-soft">{t("home.partners.none")}</p>
        ) : (
          <ul className="grid gap-3 sm:grid-cols-2">
            {news.partners.map(({ id, name, url }) => (
              <li key={id}>
                <a
                  href={url}
                  target="_blank"
                  rel="noreferrer"
                  className="flex min-h-12 items-center justify-between gap-3 rounded-md border border-line px-4 text-sm font-medium transition-colors hover:bg-hover"
                >
                  {name}
                  <span className="sr-only">{t("home.partners.opens")}</span>
                  <Drawing width={16} height={16} className="text-soft">
                    <path d="M6 3.5H3.5v9h9V10M9 3.5h3.5V7M12.25 3.75 7.5 8.5" />
                  </Drawing>
                </a>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-3">
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-10 w-full" />
    </div>
  );
}
