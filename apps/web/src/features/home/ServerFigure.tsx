import type { Health } from "@cinder/api/health";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { type Format, useFormat } from "../../i18n/format.ts";
import { ServerAwayError } from "../../server/health.ts";
import { Figure } from "../../ui/Figure.tsx";
import { Missing } from "./Missing.tsx";

export function ServerFigure() {
  const { t } = useTranslation();
  const format = useFormat();
  const { data, error } = useFeed(useLive().health);
  if (error instanceof ServerAwayError) {
    return (
      <Figure
        label={t("home.server.label")}
        value={t("home.server.away")}
        note={t("home.server.away-note")}
      />
    );
  }
  if (!data) {
    // Any other failure means that nobody knows yet where the server is.
    const failed = error !== undefined;
    return (
      <Figure
        label={t("home.server.label")}
        value={<Missing failed={failed} dash className="my-1 h-7 w-28 text-soft" />}
        note={<Missing failed={failed} className="my-0.5 h-4 w-56" />}
      />
    );
  }
  return (
    <Figure
      label={t("home.server.label")}
      value={statusText(data.status, t)}
      unit={t("home.server.version", { version: data.version })}
      note={describe(data, t, format)}
    />
  );
}

function statusText(status: Health["status"], t: TFunction): string {
  if (status === "ok") return t("home.server.ok");
  return status === "starting" ? t("home.server.starting") : t("home.server.degraded");
}

/** The first thing that is wrong, since the rest usually follows from it; else how far the server has read. */
function describe({ database, chain, ingest }: Health, t: TFunction, format: Format): string {
  if (!database.ok) return t("home.server.database");
  if (!chain.ok) return t("home.server.chain");
  if (ingest.block === null) return t("home.server.not-started");
  const block = format.integer(ingest.block);
  if (!ingest.ok) return t("home.server.behind", { block });
  if (!ingest.lag) return t("home.server.level", { block });
  return t("home.server.synced", { block, count: ingest.lag });
}
