import type { coverageCall } from "@cinder/api/reads/solvency";
import type { Deployment } from "@cinder/protocol/deployment";
import { useNames } from "../../app/use-names.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { ChartFrame } from "../../ui/ChartFrame.tsx";
import { LineChart } from "../../ui/LineChart.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import { type BookLine, coverageOf, percentOf } from "./books.ts";
import { amountOf, useAssetName } from "./use-asset.ts";
import { useOnce } from "./use-once.ts";

type History = (typeof coverageCall)["answer"]["_zod"]["input"];

/** Daily chart of what a contract held and owed of an asset. */
export function CoverageCard({
  line,
  absence,
  deployment,
}: {
  line: Pick<BookLine, "contract" | "asset"> | undefined;
  /** Why there is no chart: the books can't be read, or are empty. */
  absence: "unread" | "empty" | undefined;
  deployment: Deployment | undefined;
}) {
  const t = useTexts();
  const names = useNames();
  const assetName = useAssetName(deployment);
  const { data, failed } = useOnce<History>(
    line && `/api/solvency/history?contract=${line.contract}&asset=${line.asset}&interval=day`,
  );
  return (
    <div id="coverage" className="scroll-mt-24">
      <Card title={t("solvency.history.heading")} className="when-near">
        {line && data ? (
          <Chart
            points={data.points}
            asset={line.asset}
            title={t("solvency.history.title", {
              contract: names[line.contract],
              asset: assetName(line.asset),
            })}
          />
        ) : !line && absence ? (
          <p className="text-sm text-soft">
            {absence === "unread" ? t("solvency.history.unread") : t("solvency.history.nothing")}
          </p>
        ) : failed ? (
          <Notice tone="warn">{t("solvency.history.away")}</Notice>
        ) : (
          <Skeleton className="h-72 w-full" />
        )}
      </Card>
    </div>
  );
}

/** For drawing only: a millionth is precise enough. */
function drawn(amount: string): number {
  return Number(BigInt(amount) / 10n ** 12n) / 1e6;
}

function Chart({ points, asset, title }: { points: History["points"]; asset: string; title: string }) {
  const t = useTexts();
  const format = useFormat();
  const last = points.at(-1);
  if (!last) return <p className="text-sm text-soft">{t("solvency.history.empty")}</p>;
  const series = [t("solvency.held"), t("solvency.owed")];
  const coverage = coverageOf(BigInt(last.held), BigInt(last.owed));
  return (
    <ChartFrame
      title={title}
      description={t("solvency.history.description", {
        days: format.integer(points.length),
        count: points.length,
        held: amountOf(BigInt(last.held), asset),
        owed: amountOf(BigInt(last.owed), asset),
      })}
      series={series}
      table={{
        label: t("solvency.history.table"),
        content: (
          <Table
            caption={title}
            captionHidden
            columns={[
              { id: "day", header: t("solvency.history.day"), cell: ({ time }) => format.date(time) },
              {
                id: "held",
                header: t("solvency.held"),
                align: "end",
                cell: ({ held }) => amountOf(BigInt(held), asset),
              },
              {
                id: "owed",
                header: t("solvency.owed"),
                align: "end",
                cell: ({ owed }) => amountOf(BigInt(owed), asset),
              },
              {
                id: "coverage",
                header: t("solvency.coverage"),
                align: "end",
                cell: ({ held, owed }) => {
                  const share = coverageOf(BigInt(held), BigInt(owed));
                  return share === undefined ? t("solvency.nothing-owed") : percentOf(share);
                },
              },
            ]}
            rows={points.toReversed()}
            rowKey={({ block }) => String(block)}
            empty=""
          />
        ),
      }}
    >
      {(width, height) => (
        <>
          <LineChart
            width={width}
            height={height}
            series={[
              { name: series[0] ?? "", values: points.map(({ held }) => drawn(held)), area: true },
              { name: series[1] ?? "", values: points.map(({ owed }) => drawn(owed)) },
            ]}
            positions={points.map(({ time }) => format.date(time))}
            format={format.compact}
          />
          <span className="sr-only">{coverage === undefined ? "" : percentOf(coverage)}</span>
        </>
      )}
    </ChartFrame>
  );
}
