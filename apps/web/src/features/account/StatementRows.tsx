import { shortAddress } from "@cinder/protocol/format";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { useFormat, useMoment } from "../../i18n/format.ts";
import type { Tone } from "../../ui/Chip.tsx";
import { cx } from "../../ui/cx.ts";
import { RecordList, RecordRow } from "../../ui/RecordRow.tsx";
import { useAmount } from "./amounts.ts";
import { type HistoryRow, keyOf, kindOf } from "./history.ts";
import { type Feature, type Kind, useActionWord, useFeatureLabels, useKindLabels } from "./words.ts";

export const kindTones: Record<Kind, Tone> = {
  income: "good",
  spending: "bad",
  credit: "neutral",
  other: "neutral",
};

const chunkSize = 100;

type RowsProps = { rows: readonly HistoryRow[]; onOpen: (row: HistoryRow) => void };

/**
 * Lines in bundles: the clock brings the first page anew every three seconds, and of ten thousand lines only what has changed is
 * to be made again.
 */
export function StatementRows({ rows, onOpen }: RowsProps) {
  const { t } = useTranslation();
  const chunks = Array.from({ length: Math.ceil(rows.length / chunkSize) }, (_, at) =>
    rows.slice(at * chunkSize, (at + 1) * chunkSize),
  );
  return (
    <RecordList label={t("account.statement.rows")}>
      {chunks.map((chunk, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bundle is nothing but its place.
        <Chunk key={at} rows={chunk} onOpen={onOpen} />
      ))}
    </RecordList>
  );
}

const Chunk = memo(function Chunk({ rows, onOpen }: RowsProps) {
  return rows.map((row) => <Entry key={keyOf(row)} row={row} onOpen={onOpen} />);
}, hasSameRows);

/** A fact is never changed, only replaced by a fork: then its transaction, its block or its place is another. */
function hasSameRows(before: RowsProps, after: RowsProps): boolean {
  return (
    before.onOpen === after.onOpen &&
    before.rows.length === after.rows.length &&
    before.rows.every((row, at) => {
      const other = after.rows[at];
      return (
        row === other ||
        (other !== undefined &&
          row.txHash === other.txHash &&
          row.block === other.block &&
          row.logIndex === other.logIndex &&
          row.part === other.part)
      );
    })
  );
}

function Entry({ row, onOpen }: { row: HistoryRow; onOpen: (row: HistoryRow) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const moment = useMoment();
  const word = useActionWord();
  const features = useFeatureLabels();
  const kindLabels = useKindLabels();
  const kind = kindOf(row);
  const feature = features[row.feature as Feature] ?? row.feature;
  const source =
    row.index === null ? feature : t("account.source", { feature, index: format.integer(BigInt(row.index)) });
  return (
    <RecordRow
      title={word(row.action)}
      subtitle={t("account.source-at", { source, time: moment(row.time) })}
      cells={[
        {
          id: "who",
          label: t("account.statement.with"),
          value: row.counterparty === null ? "–" : shortAddress(row.counterparty),
        },
        { id: "amount", label: t("account.statement.amount"), value: <SignedAmount row={row} /> },
      ]}
      status={{ tone: kindTones[kind], label: kindLabels[kind] }}
      onOpen={() => onOpen(row)}
    />
  );
}

/** What came in with a plus, what went out with a minus; what only was earned or noted without. */
export function SignedAmount({ row, places }: { row: HistoryRow; places?: number }) {
  const amount = useAmount();
  const kind = kindOf(row);
  const sign = kind === "income" ? "+" : kind === "spending" ? "−" : "";
  return (
    <span className={cx(kind === "income" && "text-good", kind === "spending" && "text-bad")}>
      {sign}
      {amount(BigInt(row.amount), row.asset, places)}
    </span>
  );
}
