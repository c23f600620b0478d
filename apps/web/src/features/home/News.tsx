import type { ReactNode } from "react";
import { useLanguage, useTexts } from "../../i18n/i18n.ts";
import { AnnouncementList } from "../../shared/news/AnnouncementList.tsx";
import { PartnerList } from "../../shared/news/PartnerList.tsx";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useNews } from "./use-news.ts";

/** The operator's announcements and partners. */
export function News() {
  const t = useTexts();
  const language = useLanguage();
  const { news, failed } = useNews();
  return (
    <>
      <Card title={t("home.news.heading")} className="when-near">
        {news ? (
          news.announcements.length > 0 ? (
            <AnnouncementList list={news.announcements} language={language} />
          ) : (
            <Quiet>{t("home.news.none")}</Quiet>
          )
        ) : failed ? (
          <Quiet>{t("home.news.away")}</Quiet>
        ) : (
          <Waiting />
        )}
      </Card>
      <Card title={t("home.partners.heading")} className="when-near">
        {news ? (
          news.partners.length > 0 ? (
            <PartnerList list={news.partners} language={language} />
          ) : (
            <Quiet>{t("home.partners.none")}</Quiet>
          )
        ) : failed ? (
          <Quiet>{t("home.partners.away")}</Quiet>
        ) : (
          <Waiting />
        )}
      </Card>
    </>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return <p className="text-sm text-soft">{children}</p>;
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
