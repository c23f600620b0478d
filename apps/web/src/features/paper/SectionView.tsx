import { formatAmount } from "@cinder/protocol/format";
import { memo } from "react";
import { useSay } from "../../app/say.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Facts } from "../../ui/Facts.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SplitBar } from "../../ui/SplitBar.tsx";
import { Table } from "../../ui/Table.tsx";
import type { Figures, Grid, Section, SplitExample } from "./section.ts";
import { sum } from "./words.ts";

const hundred = 100n * 10n ** 18n;

export type SectionViewProps = {
  section: Section;
  /** Undefined until known. */
  figures: Figures | undefined;
  failed: boolean;
};

/** One mechanism: how it works, its current figures and its risks. */
export const SectionView = memo(
  function SectionView({ section: { id, title, words, risks }, figures, failed }: SectionViewProps) {
    const t = useTexts();
    const say = useSay();
    return (
      <section aria-labelledby={`${id}-title`} className="mt-12 break-inside-avoid-page">
        <h2 id={id} tabIndex={-1} className="display scroll-mt-28 text-lg">
          <span id={`${id}-title`}>{say(title)}</span>
        </h2>
        <div className="mt-3 grid max-w-[68ch] gap-3 text-base">
          {words.map((text) => (
            <p key={text.key}>{say(text)}</p>
          ))}
        </div>
        {id !== "about" && (
          <div className="mt-5">
            {figures ? (
              <FiguresView figures={figures} />
            ) : failed ? (
              <p className="text-sm text-soft">{t("paper.unknown")}</p>
            ) : (
              <Skeleton className="h-56 w-full rounded-card" />
            )}
          </div>
        )}
        <div className="mt-5 max-w-[68ch] rounded-md border-l-4 border-warn bg-sunken p-4">
          <h3 className="text-sm font-medium">{t("paper.risks")}</h3>
          <ul className="mt-2 grid list-disc gap-2 pl-5 text-sm">
            {risks.map((text) => (
              <li key={text.key}>{say(text)}</li>
            ))}
          </ul>
        </div>
      </section>
    );
  },
  // Figures are new objects on each refresh, so compare their contents.
  (before, after) =>
    before.section === after.section && before.failed === after.failed && same(before.figures, after.figures),
);

function same(before: Figures | undefined, after: Figures | undefined): boolean {
  const text = (figures: Figures | undefined) =>
    JSON.stringify(figures, (_, value) => (typeof value === "bigint" ? String(value) : value));
  return text(before) === text(after);
}

function FiguresView({ figures: { lines, split, grids } }: { figures: Figures }) {
  const say = useSay();
  return (
    <div className="grid gap-6 rounded-card border border-line bg-raised p-4 sm:p-6">
      {lines && <Facts facts={lines.map(({ id, name, value }) => ({ id, name: say(name), value }))} />}
      {split && <SplitView split={split} />}
      {grids?.map((grid) => (
        <GridView key={grid.caption.key} grid={grid} />
      ))}
    </div>
  );
}

function SplitView({ split: { label, coin, parts } }: { split: SplitExample }) {
  const say = useSay();
  const whole = sum(parts.map(({ rate }) => rate));
  return (
    <div>
      <p className="mb-3 text-sm font-medium">{say(label)}</p>
      <SplitBar
        label={say(label)}
        parts={parts.map((part) => ({
          id: part.label.key,
          label: say(part.label),
          amount: part.rate,
          shown: whole === 0n ? "–" : `${formatAmount((hundred * part.rate) / whole)} ${coin}`,
        }))}
      />
    </div>
  );
}

function GridView({ grid: { caption, columns, rows } }: { grid: Grid }) {
  const say = useSay();
  type Row = { id: string; cells: readonly string[] };
  return (
    <Table<Row>
      caption={say(caption)}
      rows={rows.map((cells, at) => ({ id: String(at), cells }))}
      rowKey={({ id }) => id}
      empty="–"
      columns={columns.map((column, at) => ({
        id: column.key,
        header: say(column),
        align: at === 0 ? "start" : "end",
        cell: ({ cells }) => cells[at] ?? "",
      }))}
    />
  );
}
