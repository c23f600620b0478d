import type { dailyIncomeCall } from "@cinder/api/reads/history";
import type { poolsCall } from "@cinder/api/reads/market";
import { formatAmount } from "@cinder/protocol/format";
import { memo, useState } from "react";
import { useRead } from "../../app/read.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { utcDay } from "../../shared/utc-day.ts";
import { Card } from "../../ui/Card.tsx";
import { ChartFrame } from "../../ui/ChartFrame.tsx";
import { Drawing } from "../../ui/Drawing.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { LineChart } from "../../ui/LineChart.tsx";
import { Segmented } from "../../ui/Segmented.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import { useAccount, useWalletState } from "../../wallet/context.ts";
import { type DayAmount, lastDays, runningTotal } from "./series.ts";

/** The server's answer, in which amounts are text. */
type PoolsAnswer = (typeof poolsCall)["answer"]["_zod"]["input"];
type IncomeAnswer = (typeof dailyIncomeCall)["answer"]["_zod"]["input"];

const shownDays = 60;
type View = "daily" | "total" | "mine";

/** Daily income of the pool or of the account. Only the shown series is read. */
export function DividendCard() {
  const t = useTexts();
  const account = useAccount();
  const isConnected = useWalletState().status === "connected";
  const [wanted, setView] = useState<View>("daily");
  const view = wanted === "mine" && !isConnected ? "daily" : wanted;
  const pools = useRead<PoolsAnswer>(view === "mine" ? undefined : "/api/market/pools?pool=burn");
  const income = useRead<IncomeAnswer>(
    view === "mine" ? `/api/accounts/${account}/income?feature=burn` : undefined,
  );
  const answer = view === "mine" ? income : pools;
  const read = view === "mine" ? income.data && mineOf(income.data) : pools.data && poolOf(pools.data, view);
  const series = useSteady(`${view} ${account} ${answer.data?.block}`, read);
  return (
    <Card
      title={t("burn.chart.heading")}
      className="when-near"
      aside={
        <Segmented
          legend={t("burn.chart.view")}
          value={view}
          onChange={setView}
          segments={[
            { value: "daily", label: t("burn.chart.daily") },
            { value: "total", label: t("burn.chart.total") },
            ...(isConnected ? [{ value: "mine" as const, label: t("burn.chart.mine") }] : []),
          ]}
        />
      }
    >
      {series ? (
        <Chart view={view} series={series} />
      ) : answer.error === undefined ? (
        <Skeleton className="h-[25.5rem] w-full" />
      ) : (
        <Empty
          drawing={
            <Drawing width={96} height={48} className="text-edge">
              <path d="M8 8v32h80M18 32l14-8 12 4 10-12M66 12l10 10M76 12 66 22" />
            </Drawing>
          }
        >
          {t("burn.chart.away")}
        </Empty>
      )}
    </Card>
  );
}

type Series = { total: bigint; count: number | undefined; days: readonly DayAmount[] };

function poolOf(answer: PoolsAnswer, view: View): Series {
  const pool = answer.pools.find(({ pool: name }) => name === "burn");
  const total = BigInt(pool?.total ?? 0);
  const days = lastDays(
    (pool?.days ?? []).map(({ day, amount }) => ({ day, amount: BigInt(amount) })),
    answer.timestamp,
    shownDays,
  );
  return { total, count: pool?.count ?? 0, days: view === "total" ? runningTotal(days, total) : days };
}

function mineOf(answer: IncomeAnswer): Series {
  const credited = answer.days.map(({ day, credited: amount }) => ({ day, amount: BigInt(amount) }));
  const days = lastDays(credited, answer.timestamp, shownDays);
  return { total: days.reduce((sum, { amount }) => sum + amount, 0n), count: undefined, days };
}

/** Keeps the series object while the block is the same, so that the chart doesn't render on every refresh. */
function useSteady(key: string, series: Series | undefined): Series | undefined {
  const [kept, setKept] = useState({ key, series });
  if (kept.key !== key) setKept({ key, series });
  return kept.key === key ? kept.series : series;
}

const Chart = memo(function Chart({ view, series }: { view: View; series: Series }) {
  const { total, count, days } = series;
  const t = useTexts();
  const format = useFormat();
  const native = symbols.native;
  const titles: Record<View, string> = {
    daily: t("burn.chart.daily-title", { days: shownDays, native }),
    total: t("burn.chart.total-title", { days: shownDays, native }),
    mine: t("burn.chart.mine-title", { days: shownDays, native }),
  };
  const names: Record<View, string> = {
    daily: t("burn.chart.arrived"),
    total: t("burn.chart.in-all"),
    mine: t("burn.chart.credited"),
  };
  const most = largest(days);
  return (
    <>
      <div className="mb-6">
        <Figure
          label={view === "mine" ? t("burn.chart.mine-sum", { days: shownDays }) : t("burn.chart.sum")}
          value={formatAmount(total, 4)}
          unit={native}
          note={
            count === undefined
              ? t("burn.chart.mine-note")
              : t("burn.chart.count", { count, shown: format.integer(count) })
          }
        />
      </div>
      <ChartFrame
        title={titles[view]}
        description={t("burn.chart.description", {
          title: titles[view],
          most: formatAmount(most, 4),
          last: formatAmount(days.at(-1)?.amount, 4),
          native,
        })}
        series={[names[view]]}
        table={{
          label: t("burn.chart.table"),
          content: (
            <Table
              caption={titles[view]}
              captionHidden
              columns={[
                { id: "day", header: t("burn.chart.day"), cell: ({ day }: DayAmount) => utcDay(day) },
                {
                  id: "amount",
                  header: `${names[view]} (${native})`,
                  align: "end",
                  cell: ({ amount }) => formatAmount(amount, 6),
                },
              ]}
              rows={days.toReversed()}
              rowKey={({ day }) => String(day)}
              empty=""
            />
          ),
        }}
      >
        {(width, height) => (
          <LineChart
            width={width}
            height={height}
            positions={days.map(({ day }) => utcDay(day).slice(5))}
            format={(value) => String(Number(value.toPrecision(4)))}
            series={[
              { name: names[view], area: true, values: days.map(({ amount }) => Number(amount) / 1e18) },
            ]}
          />
        )}
      </ChartFrame>
    </>
  );
});

function largest(days: readonly DayAmount[]): bigint {
  let most = 0n;
  for (const { amount } of days) if (amount > most) most = amount;
  return most;
}
