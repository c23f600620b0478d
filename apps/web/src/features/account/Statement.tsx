import { useState } from "react";
import type { Address } from "viem";
import { FileLink } from "../../app/FileLink.tsx";
import { useFromChainTime } from "../../app/live.ts";
import { usePages } from "../../app/pages.ts";
import { useRead } from "../../app/read.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import { More } from "../../ui/More.tsx";
import { EntrySheet } from "./EntrySheet.tsx";
import { type HistoryAnswer, type HistoryRow, isBackwards, queryOf } from "./history.ts";
import { ListSkeleton } from "./ListSkeleton.tsx";
import { StatementFilters } from "./StatementFilters.tsx";
import { StatementRows } from "./StatementRows.tsx";
import { StatementTotals } from "./StatementTotals.tsx";
import { useStatementFilter } from "./use-statement-filter.ts";

/** The server's maximum, so that a long statement needs few presses. */
const pageSize = 100;

/** An account's events, each line with its source. Contract fees and network fees are in no event. */
export function Statement({ address }: { address: Address }) {
  const t = useTexts();
  const format = useFormat();
  const [filter, change] = useStatementFilter();
  const [opened, setOpened] = useState<HistoryRow>();
  const query = useFromChainTime((now) => (isBackwards(filter) ? undefined : queryOf(filter, now)));
  const base = `/api/accounts/${address}/history`;
  const path = query === undefined ? undefined : `${base}?${query}${query && "&"}limit=${pageSize}`;
  const pages = usePages<HistoryRow>(path);
  // The same request as the list's first page, so it is sent once.
  const { totals, count } = useRead<HistoryAnswer>(path).data ?? {};
  const { rows } = pages;
  const isAway = rows === undefined && pages.error !== undefined;
  const isFiltered = filter.kind !== "all" || filter.feature !== "all" || filter.span !== "all";

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[68ch] text-sm text-soft">{t("account.statement.lead")}</p>
      <StatementFilters
        filter={filter}
        onChange={change}
        file={
          query !== undefined && (
            <FileLink path={`${base}.csv${query && `?${query}`}`}>{t("account.csv")}</FileLink>
          )
        }
      />
      {isAway ? (
        <Empty drawing={<EmptyListDrawing />}>{t("account.statement.away")}</Empty>
      ) : rows === undefined ? (
        !isBackwards(filter) && <ListSkeleton />
      ) : rows.length === 0 ? (
        <Empty
          drawing={<EmptyListDrawing />}
          action={
            isFiltered && (
              <Button onClick={() => change({ kind: "all", feature: "all", span: "all" })}>
                {t("account.filter.clear")}
              </Button>
            )
          }
        >
          {isFiltered ? t("account.statement.none") : t("account.statement.empty")}
        </Empty>
      ) : (
        <>
          <StatementTotals totals={totals} />
          <div>
            <StatementRows rows={rows} onOpen={setOpened} />
            <More
              shown={t("account.more.of", {
                shown: format.integer(rows.length),
                total: format.integer(Math.max(count ?? 0, rows.length)),
              })}
              label={t("account.more")}
              onMore={pages.more}
              busy={pages.isReadingMore}
              error={pages.moreError === undefined ? undefined : t("account.more.failed")}
            />
          </div>
        </>
      )}
      <EntrySheet row={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}
