import { shortAddress } from "@cinder/protocol/format";
import { type CSSProperties, memo, useEffect, useRef, useState } from "react";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import type { Tone } from "../../ui/Chip.tsx";
import { cx } from "../../ui/cx.ts";
import { RecordRow } from "../../ui/RecordRow.tsx";
import { useAmount } from "./amounts.ts";
import { type HistoryRow, keyOf, kindOf } from "./history.ts";
import { type Feature, type Kind, useActionWord, useFeatureLabels, useKindLabels } from "./words.ts";

export const kindTones: Record<Kind, Tone> = {
  income: "good",
  spending: "bad",
  credit: "neutral",
  other: "neutral",
};

/** Rows per bundle: few enough to render at once, enough to keep the number of bundles small. */
const bundleSize = 50;
/** Distance beyond the screen at which bundles are rendered, so that fast scrolling shows no gaps. */
const beyond = "1200px";

type RowsProps = { rows: readonly HistoryRow[]; onOpen: (row: HistoryRow) => void };

/**
 * Renders lines in bundles and only those near the screen, so that ten thousand lines cost no more than a hundred. The first page
 * is refreshed every three seconds; a bundle renders again only if one of its lines changed.
 */
export function StatementRows({ rows, onOpen }: RowsProps) {
  const t = useTexts();
  const bundles = Array.from({ length: Math.ceil(rows.length / bundleSize) }, (_, at) =>
    rows.slice(at * bundleSize, (at + 1) * bundleSize),
  );
  return (
    <section aria-label={t("account.statement.rows")} className="divide-y divide-line">
      {bundles.map((bundle, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bundle has no id other than its index.
        <Bundle key={at} rows={bundle} onOpen={onOpen} isFirst={at === 0} />
      ))}
    </section>
  );
}

type BundleProps = RowsProps & { isFirst: boolean };

const Bundle = memo(function Bundle({ rows, onOpen, isFirst }: BundleProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(isFirst || typeof IntersectionObserver === "undefined");
  const [height, setHeight] = useState<number>();
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === "undefined") return;
    const observer = new IntersectionObserver(
      (entries) => {
        // During fast scrolling a bundle may enter and leave before the callback; the last entry is the current state.
        const entry = entries.at(-1);
        if (!entry) return;
        // Keep the height of the removed lines, so that nothing moves.
        if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height);
        setNear(entry.isIntersecting);
      },
      { rootMargin: beyond },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref}>
      {isNear ? (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Entry key={keyOf(row)} row={row} onOpen={onOpen} />
          ))}
        </ul>
      ) : (
        <div
          style={{ "--lines": rows.length, height } as CSSProperties}
          // The height of a line and its border, so that rendering it later moves nothing below.
          className="h-[calc(var(--lines)*(6.75rem+1px))] sm:h-[calc(var(--lines)*(4rem+1px))]"
        />
      )}
    </div>
  );
}, hasSameRows);

/** Rows never change; a fork replaces them with rows of another transaction, block or position. */
function hasSameRows(before: BundleProps, after: BundleProps): boolean {
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
  const t = useTexts();
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

/** Incoming amounts with a plus, outgoing with a minus, others without a sign. */
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
