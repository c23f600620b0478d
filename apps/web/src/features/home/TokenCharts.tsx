import { formatAmount } from "@cinder/protocol/format";
import { useState } from "react";
import { useRead } from "../../app/read.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { utcDate } from "../../shared/utc-day.ts";
import { ChartFrame } from "../../ui/ChartFrame.tsx";
import { LineChart } from "../../ui/LineChart.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import {
  burnedPoints,
  type Candles,
  type ChartPoint,
  drawn,
  pricePoints,
  type Supply,
} from "./chart-points.ts";

type Span = "day" | "week" | "months";

const spans: Record<Span, string> = {
  day: "interval=15m&limit=96",
  week: "interval=4h&limit=42",
  months: "interval=1d&limit=60",
};

/** One chart at a time, so that a refresh sends one server request. */
export function TokenCharts() {
  const t = useTexts();
  const [shown, setShown] = useState<"price" | "burned">("price");
  return (
    <Tabs
      label={t("home.charts.heading")}
      selected={shown}
      onSelect={setShown}
      tabs={[
        { id: "price", label: t("home.charts.price"), content: <PriceChart /> },
        { id: "burned", label: t("home.charts.burned"), content: <BurnedChart /> },
      ]}
    />
  );
}

function PriceChart() {
  const t = useTexts();
  const format = useFormat();
  const [span, setSpan] = useState<Span>("months");
  const { data, error } = useRead<Candles>(`/api/market/candles?${spans[span]}`);
  const points = data && pricePoints(data);
  const clock = (time: number) => format.time(time).slice(0, 5);
  const nameOf: Record<Span, (time: number) => string> = {
    day: clock,
    // Six points per day, so the label needs the time.
    week: (time) => `${format.date(time)} ${clock(time)}`,
    months: utcDate,
  };
  return (
    <>
      <div className="mb-3 flex justify-end">
        <Segmented
          legend={t("home.charts.span")}
          value={span}
          onChange={setSpan}
          segments={[
            { value: "day", label: t("home.charts.day") },
            { value: "week", label: t("home.charts.week") },
            { value: "months", label: t("home.charts.months") },
          ]}
        />
      </div>
      <Chart
        points={points}
        failed={error !== undefined}
        title={t("home.charts.price-title")}
        unit={symbols.usdt}
        places={4}
        timeName={span === "months" ? t("home.charts.day-utc") : t("home.charts.time")}
        nameOf={nameOf[span]}
        tick={priceTick(points)}
      />
    </>
  );
}

function BurnedChart() {
  const t = useTexts();
  const format = useFormat();
  const { data, error } = useRead<Supply>("/api/market/supply");
  return (
    <Chart
      points={data && burnedPoints(data)}
      failed={error !== undefined}
      title={t("home.charts.burned-title")}
      unit={symbols.token}
      places={2}
      timeName={t("home.charts.day-utc")}
      nameOf={utcDate}
      tick={format.compact}
    />
  );
}

type ChartProps = {
  points: readonly ChartPoint[] | undefined;
  failed: boolean;
  title: string;
  unit: string;
  places: number;
  /** Column title of the points' labels: time or day. */
  timeName: string;
  nameOf: (time: number) => string;
  tick: (value: number) => string;
};

const height = 220;

function Chart({ points, failed, title, unit, places, timeName, nameOf, tick }: ChartProps) {
  const t = useTexts();
  const [first, last] = [points?.at(0), points?.at(-1)];
  if (!points && !failed) return <Skeleton className="h-[18rem] w-full rounded-md" />;
  if (!points) return <Notice>{t("home.charts.away")}</Notice>;
  if (!first || !last) return <p className="py-8 text-center text-sm text-soft">{t("home.charts.empty")}</p>;
  const shown = (amount: bigint) => formatAmount(amount, places);
  return (
    <ChartFrame
      title={title}
      description={t("home.charts.description", {
        title,
        from: shown(first.amount),
        to: shown(last.amount),
        unit,
      })}
      series={[unit]}
      height={height}
      table={{
        label: t("home.charts.table"),
        content: (
          <Table
            caption={title}
            captionHidden
            columns={[
              { id: "time", header: timeName, cell: (point: ChartPoint) => nameOf(point.time) },
              { id: "amount", header: unit, align: "end", cell: (point) => shown(point.amount) },
            ]}
            rows={[...points].reverse()}
            rowKey={(point) => String(point.time)}
            empty=""
          />
        ),
      }}
    >
      {(width, drawnHeight) => (
        <LineChart
          width={width}
          height={drawnHeight}
          positions={points.map((point) => nameOf(point.time))}
          format={tick}
          series={[{ name: unit, values: points.map((point) => drawn(point.amount)), area: true }]}
        />
      )}
    </ChartFrame>
  );
}

/** As many digits as needed to distinguish the grid lines. */
function priceTick(points: readonly ChartPoint[] | undefined): (value: number) => string {
  const values = (points ?? []).map((point) => drawn(point.amount));
  const extent = values.length === 0 ? 0 : Math.max(...values) - Math.min(...values);
  const digits = extent > 0 ? Math.min(Math.max(Math.ceil(-Math.log10(extent / 4)) + 1, 2), 6) : 4;
  return (value) => value.toFixed(digits);
}
