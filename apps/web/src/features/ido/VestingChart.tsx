import { formatAmount } from "@cinder/protocol/format";
import { useMemo } from "react";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { ChartFrame } from "../../ui/ChartFrame.tsx";
import { LineChart } from "../../ui/LineChart.tsx";
import { Table } from "../../ui/Table.tsx";
import type { IdoScreen } from "./screen.ts";
import { vestingCurve } from "./vesting-curve.ts";

/** How an account's CIN vests, by the terms of the rounds it was bought or granted in. */
export function VestingChart({ screen }: { screen: IdoScreen }) {
  const t = useTexts();
  const format = useFormat();
  // Uses the block's time, because the line moves only one pixel in hours.
  const curve = useMemo(() => vestingCurve(screen, Number(screen.shell.timestamp)), [screen]);
  if (!curve) return null;
  const names = [t("ido.vesting.certain"), ...(curve.hoped ? [t("ido.vesting.hoped")] : [])];
  const days = curve.times.map(format.date);
  const end = (curve.hoped ?? curve.certain).at(-1) ?? 0n;
  const lines = [curve.certain, ...(curve.hoped ? [curve.hoped] : [])];
  return (
    <ChartFrame
      title={t("ido.vesting.title")}
      description={t("ido.vesting.description", {
        total: formatAmount(end),
        from: format.day(curve.times[1] ?? 0),
        to: format.day(curve.times.at(-1) ?? 0),
      })}
      series={names}
      height={220}
      table={{
        label: t("ido.vesting.table"),
        content: (
          <Table
            caption={t("ido.vesting.title")}
            captionHidden
            columns={[
              {
                id: "day",
                header: t("ido.vesting.day"),
                cell: (at: number) => format.day(curve.times[at] ?? 0),
              },
              ...lines.map((line, which) => ({
                id: `line-${which}`,
                header: `${names[which]} (${symbols.token})`,
                align: "end" as const,
                cell: (at: number) => formatAmount(line[at]),
              })),
            ]}
            rows={curve.times.map((_, at) => at)}
            rowKey={String}
            empty=""
          />
        ),
      }}
    >
      {(width, height) => (
        <LineChart
          width={width}
          height={height}
          positions={days}
          format={format.compact}
          mark={{ at: curve.now, name: t("ido.vesting.now") }}
          series={lines.map((line, which) => ({
            name: names[which] ?? "",
            values: line.map((amount) => Number(amount / 10n ** 12n) / 1e6),
            area: which === 0,
          }))}
        />
      )}
    </ChartFrame>
  );
}
