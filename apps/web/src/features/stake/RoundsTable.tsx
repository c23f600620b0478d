import { formatAmount } from "@cinder/protocol/format";
import { memo } from "react";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { Card } from "../../ui/Card.tsx";
import { Table } from "../../ui/Table.tsx";
import type { Round, StakeScreen } from "./releases.ts";

/** The newest ten rounds with their results. */
export const RoundsTable = memo(function RoundsTable({ screen: { shell, rounds } }: { screen: StakeScreen }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const state = (round: Round) =>
    round.isOpen
      ? t("stake.phase.open")
      : !round.closed && round.startTime > shell.timestamp
        ? t("stake.phase.waiting")
        : t("stake.rounds.over");
  return (
    <Card title={t("stake.rounds.heading")}>
      <Table
        caption={t("stake.rounds.caption")}
        captionHidden
        rows={rounds}
        rowKey={(round) => String(round.index)}
        empty={t("stake.rounds.none")}
        columns={[
          { id: "round", header: t("stake.rounds.round"), cell: (round: Round) => String(round.index) },
          { id: "state", header: t("stake.rounds.state"), cell: state },
          {
            id: "bonus",
            header: t("stake.rounds.bonus"),
            align: "end",
            cell: ({ bonus }) => `${percent(bonus)}`,
          },
          {
            id: "release",
            header: t("stake.rounds.release"),
            align: "end",
            cell: ({ releaseDay }) => `${percent(releaseDay)}`,
          },
          {
            id: "amount",
            header: t("stake.rounds.amount"),
            align: "end",
            cell: ({ amount }) => formatAmount(amount),
          },
          {
            id: "stakes",
            header: t("stake.rounds.stakes"),
            align: "end",
            cell: ({ stakes }) => format.integer(stakes),
          },
          {
            id: "end",
            header: t("stake.rounds.end"),
            align: "end",
            cell: ({ endTime }) => moment(endTime),
          },
        ]}
      />
    </Card>
  );
});
