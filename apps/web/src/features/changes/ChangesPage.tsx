import { getSolvencyAbi } from "@cinder/protocol/generated/screens/get-solvency";
import { Link } from "react-router";
import { FileLink } from "../../app/FileLink.tsx";
import { PageHead } from "../../app/PageHead.tsx";
import { usePages } from "../../app/pages.ts";
import { useScreen } from "../../app/screen.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import { More } from "../../ui/More.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useAccount } from "../../wallet/context.ts";
import { ChangeFilters } from "./ChangeFilters.tsx";
import { ChangeItem } from "./ChangeItem.tsx";
import type { Change } from "./change.ts";
import { isBackwards, queryOf, useChangeFilter } from "./filter.ts";

const pageSize = 20;
const base = "/api/admin/changes";

/** Public page of all changes by owners and managers. */
export function ChangesPage() {
  const t = useTexts();
  const [filter, change] = useChangeFilter();
  // Provides the frame with the connected account's figures and role.
  useScreen(getSolvencyAbi, [useAccount()]);
  const query = isBackwards(filter) ? undefined : queryOf(filter);
  const pages = usePages<Change>(
    query === undefined ? undefined : `${base}?${query}${query && "&"}limit=${pageSize}`,
  );
  const isAway = pages.rows === undefined && pages.error !== undefined;
  return (
    <>
      <PageHead path="/history" />
      <p className="mt-2 mb-6 text-sm">
        <Link to="/solvency" className="underline underline-offset-4 hover:text-ember">
          {t("changes.solvency")}
        </Link>
      </p>
      <Card>
        <ChangeFilters
          filter={filter}
          onChange={change}
          file={
            query !== undefined && (
              <FileLink path={`${base}.csv${query && `?${query}`}`}>{t("changes.csv")}</FileLink>
            )
          }
        />
        {isAway ? (
          <Empty drawing={<EmptyListDrawing />}>{t("changes.away")}</Empty>
        ) : pages.rows === undefined ? (
          query !== undefined && <Waiting />
        ) : (
          <ChangeList
            rows={pages.rows}
            more={pages.more}
            isReadingMore={pages.isReadingMore}
            moreError={pages.moreError}
            onClear={
              query === "" ? undefined : () => change({ contract: "all", event: "all", first: "", last: "" })
            }
          />
        )}
      </Card>
    </>
  );
}

type ChangeListProps = {
  rows: readonly Change[];
  more: (() => void) | undefined;
  isReadingMore: boolean;
  moreError: unknown;
  /** Undefined if no filter is set. */
  onClear: (() => void) | undefined;
};

function ChangeList({ rows, more, isReadingMore, moreError, onClear }: ChangeListProps) {
  const t = useTexts();
  const format = useFormat();
  if (rows.length === 0) {
    return (
      <Empty
        drawing={<EmptyListDrawing />}
        action={onClear && <Button onClick={onClear}>{t("changes.filter.clear")}</Button>}
      >
        {onClear ? t("changes.none") : t("changes.empty")}
      </Empty>
    );
  }
  return (
    <>
      <ul aria-label={t("changes.heading")} className="mt-2 divide-y divide-line">
        {rows.map((row) => (
          <ChangeItem key={`${row.block}-${row.logIndex}`} change={row} />
        ))}
      </ul>
      <More
        shown={
          more
            ? t("changes.shown", { shown: format.integer(rows.length) })
            : t("changes.shown-all", { shown: format.integer(rows.length) })
        }
        label={t("changes.more")}
        onMore={more}
        busy={isReadingMore}
        error={moreError === undefined ? undefined : t("changes.more-failed")}
      />
    </>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-4">
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-24 w-full rounded-md" />
      ))}
    </div>
  );
}
