import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFeed } from "../../app/feed.ts";
import { useAge, useChainTime, useLive } from "../../app/live.ts";
import { useFormat } from "../../i18n/format.ts";
import { Card } from "../../ui/Card.tsx";
import { ClockRing } from "../../ui/ClockRing.tsx";
import { cx } from "../../ui/cx.ts";
import { Figure } from "../../ui/Figure.tsx";
import { ChainNotice, ChainStatusChip } from "./ChainNotice.tsx";
import { chainStatus } from "./chain-status.ts";
import { Missing } from "./Missing.tsx";
import { ServerFigure } from "./ServerFigure.tsx";

export function HomePage() {
  const { t } = useTranslation();
  const live = useLive();
  const head = useFeed(live.head);
  const status = chainStatus(head, useAge(head.readAt));
  const failed = status.kind !== "live" && status.kind !== "reading";
  return (
    <>
      <title>{t("home.title")}</title>
      <h1 className="display text-xl sm:text-2xl">{t("home.heading")}</h1>
      <p className="mt-3 max-w-[68ch] text-base text-soft sm:mt-4">{t("home.lead")}</p>
      <Card flush className="mt-8 sm:mt-10">
        <h2 className="sr-only">{t("home.chain.heading")}</h2>
        <div className="grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="flex items-center justify-center border-b border-line p-6 md:border-r md:border-b-0 md:p-10">
            <ChainDial failed={failed} />
          </div>
          <div className="flex flex-col">
            <div className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:px-8">
              <ChainStatusChip status={status} />
              <span className="text-xs text-soft">{t("home.chain.every")}</span>
            </div>
            <ChainNotice status={status} />
            <Row>
              <BlockFigure failed={failed} />
            </Row>
            <div className="grid lg:grid-cols-[2fr_3fr] lg:divide-x lg:divide-line">
              <Row>
                <NetworkFigure />
              </Row>
              <Row>
                <ServerFigure />
              </Row>
            </div>
          </div>
        </div>
      </Card>
    </>
  );
}

function Row({ children }: { children: ReactNode }) {
  return <div className="flex-1 border-t border-line px-4 py-5 sm:px-8 sm:py-6">{children}</div>;
}

/** Chain time, its seconds running round the ring. */
function ChainDial({ failed }: { failed: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useChainTime();
  return (
    <ClockRing share={now === undefined ? undefined : (now % 60) / 60} className="w-full max-w-80">
      <span className="text-sm text-soft">{t("home.time.label")}</span>
      {now === undefined ? (
        <Missing failed={failed} dash className="display my-1 h-10 w-44 justify-center text-2xl text-soft" />
      ) : (
        <time
          dateTime={new Date(now * 1_000).toISOString()}
          className={cx("display text-2xl transition-colors", failed && "text-soft")}
        >
          {format.time(now)}
        </time>
      )}
      {now === undefined ? (
        <Missing failed={failed} className="h-5 w-32" />
      ) : (
        <span className="text-sm text-soft">{format.day(now)}</span>
      )}
    </ClockRing>
  );
}

/** Old figures step back; figures that never came are a dash once it is clear that they will not. */
function BlockFigure({ failed }: { failed: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useFeed(useLive().head);
  return (
    <Figure
      size="lg"
      label={t("home.block.label")}
      value={
        data ? (
          <span data-testid="block" className={cx("transition-colors", failed && "text-soft")}>
            {format.integer(data.number)}
          </span>
        ) : (
          <Missing failed={failed} dash className="my-1 h-10 w-52 text-soft" />
        )
      }
      note={
        data ? (
          t("home.block.note", { time: format.time(data.timestamp) })
        ) : (
          <Missing failed={failed} className="my-0.5 h-4 w-36" />
        )
      }
    />
  );
}

function NetworkFigure() {
  const { t } = useTranslation();
  const { data, error } = useFeed(useLive().config);
  const failed = error !== undefined;
  return (
    <Figure
      label={t("home.network.label")}
      value={data ? data.chainName : <Missing failed={failed} dash className="my-1 h-7 w-40 text-soft" />}
      note={
        data ? (
          t("home.network.note", { id: String(data.chainId) })
        ) : (
          <Missing failed={failed} className="my-0.5 h-4 w-28" />
        )
      }
    />
  );
}
