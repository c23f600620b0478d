import { formatAmount } from "@cinder/protocol/format";
import { memo, useMemo } from "react";
import type { Address } from "viem";
import { useRead } from "../../app/read.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { ChartFrame } from "../../ui/ChartFrame.tsx";
import { LineChart } from "../../ui/LineChart.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import { type IncomeDay, type IncomePoint, incomePoints, runningSums } from "./income-points.ts";

/** Income from stakes and referrals over the last ninety days, from the server. */
export const Income = memo(function Income({ account }: { account: Address }) {
  const t = useTexts();
  const { data, error } = useRead<{ days: readonly IncomeDay[] }>(
    `/api/accounts/${account.toLowerCase()}/income?feature=stake`,
  );
  const points = useMemo(() => data && incomePoints(data.days), [data]);
  return (
    <Card title={t("stake.income.heading")}>
      {!points ? (
        error === undefined ? (
          <Skeleton className="h-[19rem] w-full rounded-md" />
        ) : (
          <Notice>{t("stake.income.away")}</Notice>
        )
      ) : points.length === 0 ? (
        <p className="py-6 text-center text-sm text-soft">{t("stake.income.empty")}</p>
      ) : (
        <IncomeChart points={points} />
      )}
    </Card>
  );
});

function IncomeChart({ points }: { points: readonly IncomePoint[] }) {
  const t = useTexts();
  const format = useFormat();
  const names = {
    direct: t("stake.income.direct"),
    indirect: t("stake.income.indirect"),
    bonus: t("stake.income.bonus"),
  };
  const total = (of: keyof typeof names) => formatAmount(points.reduce((sum, point) => sum + point[of], 0n));
  // The server counts days in UTC.
  const nameOf = (day: number) => new Date(day * 1_000).toISOString().slice(5, 10).replace("-", "/");
  return (
    <ChartFrame
      title={t("stake.income.title")}
      description={t("stake.income.description", {
        direct: total("direct"),
        indirect: total("indirect"),
        bonus: total("bonus"),
      })}
      series={Object.values(names)}
      table={{
        label: t("stake.income.table"),
        content: (
          <Table
            caption={t("stake.income.title")}
            captionHidden
            rows={[...points].reverse()}
            rowKey={({ day }) => String(day)}
            empty=""
            columns={[
              { id: "day", header: t("stake.income.day"), cell: ({ day }: IncomePoint) => nameOf(day) },
              {
                id: "direct",
                header: names.direct,
                align: "end",
                cell: ({ direct }) => formatAmount(direct, 4),
              },
              {
                id: "indirect",
                header: names.indirect,
                align: "end",
                cell: ({ indirect }) => formatAmount(indirect, 4),
              },
              { id: "bonus", header: names.bonus, align: "end", cell: ({ bonus }) => formatAmount(bonus, 4) },
              {
                id: "claimed",
                header: t("stake.income.claimed"),
                align: "end",
                cell: ({ claimed }) => formatAmount(claimed, 4),
              },
            ]}
          />
        ),
      }}
    >
      {(width, height) => (
        <LineChart
          width={width}
          height={height}
          positions={points.map(({ day }) => nameOf(day))}
          format={(value) => format.integer(Math.round(value))}
          series={[
            { name: names.direct, values: runningSums(points, "direct"), area: true },
            { name: names.indirect, values: runningSums(points, "indirect") },
            { name: names.bonus, values: runningSums(points, "bonus") },
          ]}
        />
      )}
    </ChartFrame>
  );
}
