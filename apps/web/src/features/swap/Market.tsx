import { formatAmount } from "@cinder/protocol/format";
import { memo, useMemo, useState } from "react";
import { useRead } from "../../app/read.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { utcDate, utcDay } from "../../shared/utc-day.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Place } from "../../ui/Place.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { CandleChart } from "./CandleChart.tsx";
import { type CandleAnswer, candlesOf, type Interval, intervalNames, intervals } from "./candles.ts";
import { type PoolName, poolNames, type SwapScreen, symbolOf } from "./screen.ts";
import { Trades } from "./Trades.tsx";

/** Price, chart and trades of a pair. One list at a time, so that a refresh sends one server request. */
export function Market({ screen, failed }: { screen: SwapScreen | undefined; failed: boolean }) {
  const t = useTexts();
  const [name, setName] = useState<PoolName>("token");
  const [shown, setShown] = useState<"chart" | "trades">("chart");
  const pair = `${symbolOf(name)}/${symbolOf("usdt")}`;
  return (
    <Card
      title={t("swap.market.heading")}
      aside={
        <Segmented
          legend={t("swap.market.pair")}
          value={name}
          segments={poolNames.map((value) => ({ value, label: `${symbolOf(value)}/${symbolOf("usdt")}` }))}
          onChange={setName}
        />
      }
    >
      <Price screen={screen} failed={failed} name={name} />
      <div className="mt-4">
        <Tabs
          label={t("swap.market.tabs")}
          selected={shown}
          onSelect={setShown}
          tabs={[
            { id: "chart", label: t("swap.market.chart"), content: <Candles name={name} pair={pair} /> },
            { id: "trades", label: t("swap.market.trades"), content: <Trades name={name} pair={pair} /> },
          ]}
        />
      </div>
    </Card>
  );
}

function Price({
  screen,
  failed,
  name,
}: {
  screen: SwapScreen | undefined;
  failed: boolean;
  name: PoolName;
}) {
  const t = useTexts();
  const price = screen && (name === "token" ? screen.price : screen.nativePrice);
  const isKnown = price !== undefined && price.spot > 0n;
  return (
    <Place
      failed={failed || price !== undefined}
      unknownLabel={t("swap.market.unknown")}
      className="h-[5.25rem] w-60"
      value={
        isKnown ? (
          <Figure
            label={t("swap.market.price", { coin: symbolOf(name) })}
            value={formatAmount(price.spot, 4)}
            unit={symbolOf("usdt")}
            whole={formatAmount(price.spot, 18)}
            note={
              price.known
                ? t("swap.market.average", { price: formatAmount(price.average, 4) })
                : t("swap.market.no-average")
            }
          />
        ) : undefined
      }
    />
  );
}

const Candles = memo(function Candles({ name, pair }: { name: PoolName; pair: string }) {
  const t = useTexts();
  const format = useFormat();
  const [interval, setInterval] = useState<Interval>("4h");
  const { data, error } = useRead<{ candles: readonly CandleAnswer[] }>(
    `/api/market/candles?pair=${name}&interval=${interval}&limit=${intervals[interval]}`,
  );
  const candles = useMemo(() => data && candlesOf(data.candles), [data]);
  const names: Record<Interval, string> = {
    "15m": t("swap.chart.15m"),
    "1h": t("swap.chart.1h"),
    "4h": t("swap.chart.4h"),
    "1d": t("swap.chart.1d"),
  };
  const isDaily = interval === "1d";
  const isLong = interval === "4h";
  const clock = (start: number) => format.time(start).slice(0, 5);
  return (
    <>
      <div className="mb-4 flex justify-end">
        <Segmented
          legend={t("swap.chart.interval")}
          value={interval}
          segments={intervalNames.map((value) => ({ value, label: names[value] }))}
          onChange={setInterval}
        />
      </div>
      {!candles ? (
        error === undefined ? (
          <Skeleton className="h-[26rem] w-full rounded-md" />
        ) : (
          <Notice>{t("swap.market.away")}</Notice>
        )
      ) : candles.length === 0 ? (
        <p className="py-10 text-center text-sm text-soft">{t("swap.chart.empty")}</p>
      ) : (
        <CandleChart
          key={`${name}-${interval}`}
          candles={candles}
          pair={pair}
          nameOf={(start) => (isDaily ? utcDate(start) : isLong ? format.date(start) : clock(start))}
          fullNameOf={(start) => (isDaily ? `${utcDay(start)} UTC` : `${format.date(start)} ${clock(start)}`)}
        />
      )}
    </>
  );
});
