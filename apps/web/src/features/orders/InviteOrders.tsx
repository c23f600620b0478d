import { shortAddress } from "@cinder/protocol/format";
import { useState } from "react";
import { Link } from "react-router";
import { coinAmount } from "../../app/coin-amount.ts";
import { FileLink } from "../../app/FileLink.tsx";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button, buttonLook } from "../../ui/Button.tsx";
import type { Tone } from "../../ui/Chip.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import { FilterChips } from "../../ui/FilterChips.tsx";
import { RecordList, RecordRow } from "../../ui/RecordRow.tsx";
import { InviteSheet } from "./InviteSheet.tsx";
import { type InviteLabels, useInviteLabels } from "./invite-labels.ts";
import { ListFoot } from "./ListFoot.tsx";
import { ListSkeleton, ServerAwayNotice } from "./list-parts.tsx";
import { MemberOrders } from "./MemberOrders.tsx";
import type { ChainPages } from "./OrdersPage.tsx";
import {
  generations,
  type InviteList,
  type InviteRow,
  inviteKinds,
  inviteStatuses,
  invitesPageSize,
} from "./use-lists.ts";

const everything: InviteList["filters"] = { generation: "1", kind: "all", status: "all" };

export const inviteTones: Record<InviteRow["status"], Tone> = {
  running: "good",
  due: "neutral",
  closed: "neutral",
};

/** Orders of the account's referrals and the rewards they gave. */
export function InviteOrders({ screen, failed, page, list }: ChainPages & { list: InviteList }) {
  const t = useTexts();
  const { pages, isAway, filters } = list;
  const [opened, setOpened] = useState<InviteRow>();
  const labels = useInviteLabels();
  const rows = pages.rows;
  const isFiltered = filters.kind !== "all" || filters.status !== "all" || filters.generation !== "1";
  return (
    <div className="grid gap-4">
      {!isAway && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <Filters list={list} labels={labels} />
          <FileLink path={list.file}>{t("orders.csv")}</FileLink>
        </div>
      )}
      {isAway && <ServerAwayNotice />}
      {isAway && screen && page === "here" ? (
        <MemberOrders members={screen.inviteOrders} />
      ) : !rows ? (
        <ListSkeleton failed={isAway && (failed || page === "failed")} />
      ) : rows.length > 0 ? (
        <RecordList label={t("orders.tab.invites")}>
          {rows.map((row) => (
            <Row
              key={`${row.block}-${row.logIndex}`}
              row={row}
              labels={labels}
              onOpen={() => setOpened(row)}
            />
          ))}
        </RecordList>
      ) : screen && screen.invites === 0n ? (
        <Empty
          drawing={<EmptyListDrawing />}
          action={
            <Link to="/invites" className={buttonLook("primary", "md")}>
              {t("orders.invites.invite")}
            </Link>
          }
        >
          {t("orders.invites.nobody")}
        </Empty>
      ) : (
        <Empty
          drawing={<EmptyListDrawing />}
          action={
            isFiltered && (
              <Button onClick={() => list.onFilters(everything)}>{t("orders.filter.clear")}</Button>
            )
          }
        >
          {isFiltered ? t("orders.filter.none") : t("orders.invites.empty")}
        </Empty>
      )}
      {(rows?.length || (isAway && screen && screen.invites > 0n)) && (
        <ListFoot
          list={list}
          shown={rows?.length ?? 0}
          total={undefined}
          onChain={{ total: screen?.invites ?? 0n, size: invitesPageSize }}
        />
      )}
      <InviteSheet row={opened} onClose={() => setOpened(undefined)} />
    </div>
  );
}

function Filters({ list: { filters, onFilters }, labels }: { list: InviteList; labels: InviteLabels }) {
  const t = useTexts();
  return (
    <div className="grid gap-3">
      <FilterChips
        legend={t("orders.filter.generation")}
        value={filters.generation}
        onChange={(generation) => onFilters({ ...filters, generation })}
        filters={generations.map((value) => ({ value, label: labels.generations[value] }))}
      />
      <FilterChips
        legend={t("orders.filter.kind")}
        value={filters.kind}
        onChange={(kind) => onFilters({ ...filters, kind })}
        filters={inviteKinds.map((value) => ({
          value,
          label: value === "all" ? t("orders.filter.all") : labels.features[value],
        }))}
      />
      <FilterChips
        legend={t("orders.filter.status")}
        value={filters.status}
        onChange={(status) => onFilters({ ...filters, status })}
        filters={inviteStatuses.map((value) => ({
          value,
          label: value === "all" ? t("orders.filter.all") : labels.statuses[value],
        }))}
      />
    </div>
  );
}

type RowProps = { row: InviteRow; labels: InviteLabels; onOpen: () => void };

function Row({ row, labels, onOpen }: RowProps) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const brought = row.credits.map(({ asset, amount }) => coinAmount(BigInt(amount), asset)).join(" · ");
  return (
    <RecordRow
      title={t("orders.invites.order", {
        feature: labels.features[row.feature],
        index: format.integer(BigInt(row.index)),
      })}
      subtitle={t("orders.invites.of", { account: shortAddress(row.account), since: moment(row.time) })}
      cells={[
        {
          id: "paid",
          label: t("orders.cell.paid"),
          value: coinAmount(BigInt(row.paid), row.paidAsset),
        },
        {
          id: "brought",
          label: t("orders.cell.brought"),
          value: brought === "" ? t("orders.cell.nothing") : brought,
        },
      ]}
      status={{ tone: inviteTones[row.status], label: labels.statuses[row.status] }}
      onOpen={onOpen}
    />
  );
}
