import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import type { Tone } from "../../ui/Chip.tsx";
import { RecordList, RecordRow } from "../../ui/RecordRow.tsx";
import { useAmount } from "./amounts.ts";
import type { Position } from "./positions.ts";
import { type Status, useFeatureLabels, useStatusLabels } from "./words.ts";

export const statusTones: Record<Status, Tone> = { running: "good", due: "warn", closed: "neutral" };

export function PositionList({
  positions,
  onOpen,
}: {
  positions: readonly Position[];
  /** Undefined if there are no more details than the line shows. */
  onOpen: ((position: Position) => void) | undefined;
}) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const amount = useAmount();
  const features = useFeatureLabels();
  const statuses = useStatusLabels();
  return (
    <RecordList label={t("account.tab.positions")}>
      {positions.map((position) => {
        const { feature, index, since, end, status, paid, counts } = position;
        return (
          <RecordRow
            key={`${feature}-${index}`}
            title={t("account.source", { feature: features[feature], index: format.integer(index) })}
            subtitle={moment(since)}
            cells={[
              paid
                ? {
                    id: "paid",
                    label: t("account.position.paid"),
                    value: paid.amount === 0n ? "–" : amount(paid.amount, paid.asset),
                  }
                : {
                    id: "end",
                    label: t("account.position.end"),
                    value: end === undefined ? "–" : moment(end),
                  },
              {
                id: "counts",
                label: t("account.position.counts"),
                value: amount(counts.amount, counts.asset),
              },
            ]}
            status={{ tone: statusTones[status], label: statuses[status] }}
            onOpen={onOpen && (() => onOpen(position))}
          />
        );
      })}
    </RecordList>
  );
}
