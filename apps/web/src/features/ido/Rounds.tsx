import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { PhaseChip } from "../../shared/ido/RoundChips.tsx";
import { phaseOf, type Round } from "../../shared/ido/round.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { useWalletState } from "../../wallet/context.ts";
import type { PartProps } from "./IdoPage.tsx";

/** Past, present and announced rounds, newest first. There are at most 64. */
export function Rounds({ screen, failed }: PartProps) {
  const t = useTexts();
  const format = useFormat();
  const { status } = useWalletState();
  if (!screen) {
    return (
      <Card title={t("ido.rounds.heading")} className="lg:col-span-2">
        <div aria-busy={!failed} className="grid gap-3">
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
          <Skeleton className="h-8 w-full" />
        </div>
      </Card>
    );
  }
  const mine = new Map(screen.holdings.map((holding) => [holding.round, holding.units + holding.burns]));
  const columns: Column<Round>[] = [
    { id: "round", header: t("ido.rounds.round"), cell: ({ index }) => `#${index}` },
    {
      id: "phase",
      header: t("ido.rounds.phase"),
      cell: (round) => <PhaseChip phase={phaseOf(round, Number(screen.shell.timestamp))} />,
    },
    {
      id: "price",
      header: t("ido.rounds.price", { symbol: symbols.native }),
      align: "end",
      cell: ({ idoAmount }) => formatAmount(idoAmount, 4),
    },
    {
      id: "tokens",
      header: t("ido.rounds.tokens", { symbol: symbols.token }),
      align: "end",
      cell: ({ idoTokens }) => formatAmount(idoTokens),
    },
    {
      id: "sold",
      header: t("ido.rounds.sold"),
      align: "end",
      cell: ({ sold, idoTotal }) => `${format.integer(sold)} / ${format.integer(idoTotal)}`,
    },
    {
      id: "opens",
      header: t("ido.rounds.opens"),
      align: "end",
      cell: ({ opensAt }) => format.date(Number(opensAt)),
    },
    {
      id: "ends",
      header: t("ido.rounds.ends"),
      align: "end",
      cell: ({ endedAt }) => format.date(Number(endedAt)),
    },
  ];
  if (status === "connected") {
    columns.push({
      id: "mine",
      header: t("ido.rounds.mine"),
      align: "end",
      cell: ({ index }) => format.integer(mine.get(index) ?? 0n),
    });
  }
  return (
    <Card title={t("ido.rounds.heading")} className="lg:col-span-2">
      <Table
        caption={t("ido.rounds.heading")}
        captionHidden
        columns={columns}
        rows={screen.rounds}
        rowKey={({ index }) => String(index)}
        empty={t("ido.rounds.none")}
      />
    </Card>
  );
}
