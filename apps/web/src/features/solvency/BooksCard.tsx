import type { Deployment } from "@cinder/protocol/deployment";
import { useNames } from "../../app/use-names.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { type Book, type BookLine, coverageOf, filledLines, percentOf } from "./books.ts";
import { amountOf, useAssetName } from "./use-asset.ts";

type Chosen = Pick<BookLine, "contract" | "asset">;

export type BooksCardProps = {
  books: readonly Book[] | undefined;
  failed: boolean;
  deployment: Deployment | undefined;
  /** The line whose history is shown. */
  chosen: Chosen | undefined;
  onChoose: (line: Chosen) => void;
};

export function BooksCard({ books, failed, deployment, chosen, onChoose }: BooksCardProps) {
  const t = useTexts();
  const names = useNames();
  const columns = useColumns(deployment, chosen, onChoose);
  const lead = <p className="mb-4 max-w-[68ch] text-sm text-soft">{t("solvency.books.lead")}</p>;
  if (!books) {
    return (
      <Card title={t("solvency.books.heading")}>
        {lead}
        {failed ? (
          <p className="text-sm text-soft">{t("solvency.unknown")}</p>
        ) : (
          // The height of about a dozen lines, so that the content below starts out of view.
          <Skeleton className="h-[48rem] w-full" />
        )}
      </Card>
    );
  }
  const lines = filledLines(books);
  const short = lines.filter(({ held, owed }) => held < owed);
  const silent = books.filter(({ known }) => !known).map(({ contract }) => names[contract]);
  const paused = books.filter((book) => book.paused).map(({ contract }) => names[contract]);
  const empty = books.filter(
    (book) => book.known && book.lines.every(({ held, owed }) => held + owed === 0n),
  );
  return (
    <Card title={t("solvency.books.heading")} aside={<Verdict short={short.length} silent={silent.length} />}>
      {lead}
      {silent.length > 0 && (
        <div className="mb-4">
          <Notice tone="bad">{t("solvency.books.silent", { names: silent.join(t("solvency.and")) })}</Notice>
        </div>
      )}
      {paused.length > 0 && (
        <div className="mb-4">
          <Notice tone="warn">{t("solvency.books.paused", { names: paused.join(t("solvency.and")) })}</Notice>
        </div>
      )}
      <Table
        caption={t("solvency.books.heading")}
        captionHidden
        columns={columns}
        rows={lines}
        rowKey={({ contract, asset }) => `${contract}-${asset}`}
        empty={t("solvency.books.empty")}
      />
      {empty.length > 0 && (
        <p className="mt-4 text-sm text-soft">
          {t("solvency.books.nothing", {
            names: empty.map(({ contract }) => names[contract]).join(t("solvency.and")),
          })}
        </p>
      )}
    </Card>
  );
}

/** Summary: whether everything owed is covered. Contracts that can't be read are not judged. */
function Verdict({ short, silent }: { short: number; silent: number }) {
  const t = useTexts();
  if (short > 0) return <Chip tone="bad">{t("solvency.verdict.short", { count: short })}</Chip>;
  if (silent > 0) return <Chip tone="warn">{t("solvency.verdict.unknown")}</Chip>;
  return <Chip tone="good">{t("solvency.verdict.covered")}</Chip>;
}

function useColumns(
  deployment: Deployment | undefined,
  chosen: Chosen | undefined,
  onChoose: (line: Chosen) => void,
): Column<BookLine>[] {
  const t = useTexts();
  const names = useNames();
  const assetName = useAssetName(deployment);
  return [
    {
      id: "contract",
      header: t("solvency.books.contract"),
      cell: ({ contract, asset }) => (
        <>
          {names[contract]} <span className="font-normal text-soft">{assetName(asset)}</span>
        </>
      ),
    },
    // The result comes first, because the other columns need scrolling on a phone.
    {
      id: "coverage",
      header: t("solvency.coverage"),
      align: "end",
      cell: ({ held, owed }) => <Coverage held={held} owed={owed} />,
    },
    {
      id: "held",
      header: t("solvency.held"),
      align: "end",
      cell: ({ held, asset }) => amountOf(held, asset),
    },
    {
      id: "owed",
      header: t("solvency.owed"),
      align: "end",
      cell: ({ owed, asset }) => amountOf(owed, asset),
    },
    {
      id: "surplus",
      header: t("solvency.surplus"),
      align: "end",
      cell: ({ surplus, asset }) => (surplus === 0n ? "–" : amountOf(surplus, asset)),
    },
    {
      id: "history",
      header: t("solvency.history"),
      align: "end",
      cell: ({ contract, asset }) => (
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={chosen?.contract === contract && chosen.asset === asset}
          aria-label={t("solvency.history-of", { contract: names[contract], asset: assetName(asset) })}
          onClick={() => onChoose({ contract, asset })}
        >
          {t("solvency.history.show")}
        </Button>
      ),
    },
  ];
}

export function Coverage({ held, owed }: { held: bigint; owed: bigint }) {
  const t = useTexts();
  const coverage = coverageOf(held, owed);
  if (coverage === undefined) return <span className="text-soft">{t("solvency.nothing-owed")}</span>;
  return <Chip tone={held >= owed ? "good" : "bad"}>{percentOf(coverage)}</Chip>;
}
