import type { gameRoundsCall } from "@cinder/api/reads/rounds";
import { formatAmount } from "@cinder/protocol/format";
import { memo } from "react";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { usePages } from "../../app/pages.ts";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Drawing } from "../../ui/Drawing.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { More } from "../../ui/More.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import { useAccount } from "../../wallet/context.ts";
import type { PartProps } from "./FomPage.tsx";
import type { FomScreen } from "./game.ts";

/** The server's answer, in which amounts are text. */
type RoundRow = (typeof gameRoundsCall)["answer"]["_zod"]["input"]["rows"][number];

/** Ended rounds and their winners, from the server; the newest ones from the chain while the server can't be reached. */
export function PastRounds({ game, screen }: PartProps) {
  const t = useTexts();
  const { rows, error, more, isReadingMore, moreError } = usePages<RoundRow>(`/api/rounds/${game}?limit=10`);
  const rounds = screen?.multi.totals.round;
  return (
    <Card title={t("fom.past.heading")} className="when-near">
      {rows ? (
        rows.length === 0 ? (
          <Empty>{t("fom.past.none")}</Empty>
        ) : (
          <>
            <ul className="grid gap-3">
              {rows.map((row) => (
                <PastRound key={row.round} row={row} />
              ))}
            </ul>
            <More
              shown={t("fom.past.shown", { count: rows.length })}
              label={t("fom.past.more")}
              onMore={more}
              busy={isReadingMore}
              error={moreError === undefined ? undefined : t("fom.past.more-failed")}
            />
          </>
        )
      ) : error !== undefined && screen ? (
        <FromChain screen={screen} />
      ) : (
        <div aria-busy={rounds === undefined || error === undefined} className="grid gap-3">
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-16 w-full" />
        </div>
      )}
    </Card>
  );
}

const PastRound = memo(function PastRound({ row }: { row: RoundRow }) {
  const t = useTexts();
  const moment = useMoment();
  const account = useAccount().toLowerCase();
  const own = row.winners.filter((winner) => winner.account.toLowerCase() === account);
  const won = own.reduce((sum, { prize }) => sum + BigInt(prize), 0n);
  return (
    <li className="rounded-md border border-line">
      <details className="group">
        <summary className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md p-4 text-sm transition-colors hover:bg-hover">
          <Drawing width={16} height={16} className="text-soft transition-transform group-open:rotate-90">
            <path d="m6 3.5 4.5 4.5L6 12.5" />
          </Drawing>
          <span className="display text-base">{t("fom.round.number", { round: row.round })}</span>
          <span className="text-soft">{moment(row.time)}</span>
          {won > 0n && (
            <Chip tone="good">{t("fom.past.you", { prize: formatAmount(won), usdt: symbols.usdt })}</Chip>
          )}
          <span className="ml-auto text-right">
            {t("fom.past.paid", {
              paid: formatAmount(BigInt(row.paid)),
              pot: formatAmount(BigInt(row.pot)),
              usdt: symbols.usdt,
            })}
          </span>
        </summary>
        <ol className="grid gap-1 px-4 pb-4 text-sm">
          {row.winners.map((winner) => (
            <li key={winner.place} className="flex min-h-9 items-center gap-3 border-t border-line pt-1">
              <span className="w-6 text-soft">{winner.place}</span>
              <span className="min-w-0 flex-1">
                <AccountAddress address={winner.account} />
              </span>
              <span className="font-medium">
                {formatAmount(BigInt(winner.prize))} {symbols.usdt}
              </span>
            </li>
          ))}
        </ol>
      </details>
    </li>
  );
});

function FromChain({ screen }: { screen: FomScreen }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  return (
    <div className="grid gap-4">
      <Notice>{t("fom.past.away")}</Notice>
      <Table
        caption={t("fom.past.heading")}
        captionHidden
        rows={screen.rounds}
        rowKey={({ index }) => String(index)}
        empty={t("fom.past.none")}
        columns={[
          { id: "round", header: t("fom.past.round"), cell: ({ index }) => `#${index}` },
          {
            id: "pot",
            header: t("fom.past.pot", { usdt: symbols.usdt }),
            align: "end",
            cell: ({ pot }) => formatAmount(pot),
          },
          {
            id: "paid",
            header: t("fom.past.paid-out", { usdt: symbols.usdt }),
            align: "end",
            cell: ({ paid }) => formatAmount(paid),
          },
          {
            id: "orders",
            header: t("fom.past.orders"),
            align: "end",
            cell: ({ orders }) => format.integer(orders),
          },
          { id: "end", header: t("fom.past.end"), align: "end", cell: ({ endTime }) => moment(endTime) },
        ]}
      />
    </div>
  );
}
