import { formatAmount } from "@cinder/protocol/format";
import { memo, useMemo, useState } from "react";
import type { Address } from "viem";
import { FileLink } from "../../app/FileLink.tsx";
import { useRead } from "../../app/read.ts";
import { symbols } from "../../app/symbols.ts";
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
import { DayDetails } from "./DayDetails.tsx";
import {
  burnDays,
  type DayLine,
  daysWithEvents,
  drawnDays,
  type IncomeAnswer,
  type NftDividends,
  nftDays,
} from "./history-days.ts";

const shownDays = 60;
export type Kind = "nft" | "burn";

/** Daily dividends. Only the shown kind is read. */
export function DividendHistory({
  account,
}: {
  /** Undefined until the account is known; the space is reserved. */
  account: Address | undefined;
}) {
  const t = useTexts();
  const [kind, setKind] = useState<Kind>("nft");
  const path = account && `/api/accounts/${account.toLowerCase()}`;
  const cards = useRead<NftDividends>(path && kind === "nft" ? `${path}/card-dividends` : undefined);
  const burn = useRead<IncomeAnswer>(path && kind === "burn" ? `${path}/income?feature=burn` : undefined);
  const answer = kind === "nft" ? cards : burn;
  const block = answer.data?.block;
  // biome-ignore lint/correctness/useExhaustiveDependencies: data changes only with the block.
  const series = useMemo(() => {
    if (kind === "nft") return cards.data && { lines: nftDays(cards.data), until: cards.data.timestamp };
    return burn.data && { lines: burnDays(burn.data), until: burn.data.timestamp };
  }, [kind, block]);
  return (
    <Card
      title={t("mine.history.heading")}
      aside={
        <Segmented
          legend={t("mine.history.kind")}
          value={kind}
          onChange={setKind}
          segments={[
            { value: "nft", label: t("mine.history.nft") },
            { value: "burn", label: t("mine.history.burn") },
          ]}
        />
      }
    >
      {series ? (
        <History kind={kind} csv={`${path}/history.csv?feature=${kind}`} {...series} />
      ) : answer.error === undefined ? (
        <div aria-busy="true">
          <Skeleton className="h-[34rem] w-full" />
        </div>
      ) : (
        <Empty
          drawing={
            <Drawing width={96} height={48} className="text-edge">
              <path d="M8 8v32h80M18 32l14-8 12 4 10-12M66 12l10 10M76 12 66 22" />
            </Drawing>
          }
        >
          {t("mine.history.away")}
        </Empty>
      )}
    </Card>
  );
}

type HistoryProps = { kind: Kind; lines: readonly DayLine[]; until: number; csv: string };

const History = memo(function History({ kind, lines, until, csv }: HistoryProps) {
  const t = useTexts();
  const unit = kind === "nft" ? symbols.usdt : symbols.native;
  // Without any dividends, show a sentence instead of a flat line.
  if (daysWithEvents(lines).length === 0)
    return <p className="py-10 text-center text-sm text-soft">{t("mine.history.empty")}</p>;
  const days = drawnDays(lines, until, shownDays);
  const sum = days.reduce((all, { earned }) => all + earned, 0n);
  const [most] = days.map(({ earned }) => earned).sort((one, other) => (one < other ? 1 : -1));
  const title = t("mine.history.title", { days: shownDays, unit });
  return (
    <>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-4">
        <Figure
          label={t("mine.history.sum", { days: shownDays })}
          value={formatAmount(sum, 4)}
          unit={unit}
          note={kind === "nft" ? t("mine.history.nft-note") : t("mine.history.burn-note")}
        />
        <FileLink path={csv}>{t("mine.history.csv")}</FileLink>
      </div>
      <ChartFrame
        title={title}
        description={t("mine.history.description", {
          title,
          most: formatAmount(most, 4),
          last: formatAmount(days.at(-1)?.earned, 4),
          unit,
        })}
        series={[t("mine.history.earned")]}
        height={200}
        table={{
          label: t("mine.history.table"),
          content: (
            <Table
              caption={title}
              captionHidden
              rows={days.toReversed()}
              rowKey={({ day }) => String(day)}
              empty=""
              columns={[
                {
                  id: "day",
                  header: t("mine.history.day"),
                  cell: ({ day }: { day: number; earned: bigint }) => utcDay(day),
                },
                {
                  id: "earned",
                  header: `${t("mine.history.earned")} (${unit})`,
                  align: "end",
                  cell: ({ earned }) => formatAmount(earned, 6),
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
            positions={days.map(({ day }) => utcDay(day).slice(5))}
            format={(value) => String(Number(value.toPrecision(4)))}
            series={[
              {
                name: t("mine.history.earned"),
                area: true,
                values: days.map(({ earned }) => Number(earned) / 1e18),
              },
            ]}
          />
        )}
      </ChartFrame>
      <DayDetails lines={lines} unit={unit} />
    </>
  );
});
