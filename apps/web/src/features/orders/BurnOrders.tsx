import { useEffect } from "react";
import { Link } from "react-router";
import { coinAmount } from "../../app/coin-amount.ts";
import { FileLink } from "../../app/FileLink.tsx";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { statusTones } from "../../shared/burn/order-status.ts";
import { Button, buttonLook } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import { FilterChips } from "../../ui/FilterChips.tsx";
import { RecordList, RecordRow } from "../../ui/RecordRow.tsx";
import { ListFoot } from "./ListFoot.tsx";
import { ListSkeleton, ServerAwayNotice } from "./list-parts.tsx";
import { OrderSheet, type Search } from "./OrderSheet.tsx";
import type { ChainPages } from "./OrdersPage.tsx";
import { type BurnOrder, isOfFilter, joinOrders, type OrdersScreen } from "./order-list.ts";
import { useStatusLabels } from "./status-labels.ts";
import { type BurnList, pageSize } from "./use-lists.ts";

export type BurnOrdersProps = ChainPages & {
  list: BurnList;
  /** The order whose sheet is open. */
  wanted: bigint | undefined;
  onWanted: (index: bigint | undefined) => void;
};

export function BurnOrders({ screen, failed, page, list, wanted, onWanted }: BurnOrdersProps) {
  const t = useTexts();
  const { pages, isAway, status, kind } = list;
  // The chain doesn't know which orders were gifts.
  const isReady = pages.rows !== undefined || (screen !== undefined && kind !== "gift");
  const isTurning = isAway && page !== "here";
  const all = joinOrders(pages.rows, screen?.orders ?? [], pages.more !== undefined);
  const orders = all.filter((order) => isOfFilter(order, status, kind));
  const found = wanted === undefined ? undefined : all.find(({ index }) => index === wanted);
  const search = useSearch(
    list,
    all,
    wanted,
    found,
    isTurning ? undefined : screen,
    failed || page === "failed",
  );
  const isFiltered = status !== "all" || kind !== "all";

  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <Filters list={list} />
        <FileLink path={list.file}>
          {kind === "all" && status !== "over"
            ? t("orders.csv")
            : status === "running"
              ? t("orders.csv.running")
              : t("orders.csv.all")}
        </FileLink>
      </div>
      {isAway && <ServerAwayNotice />}
      {!isReady || isTurning ? (
        <ListSkeleton failed={isAway && (failed || page === "failed")} />
      ) : orders.length > 0 ? (
        <RecordList label={t("orders.tab.burn")}>
          {orders.map((order) => (
            <Row key={String(order.index)} order={order} onOpen={() => onWanted(order.index)} />
          ))}
        </RecordList>
      ) : isFiltered ? (
        <Empty
          drawing={<EmptyListDrawing />}
          action={
            <Button
              onClick={() => {
                list.onStatus("all");
                list.onKind("all");
              }}
            >
              {t("orders.filter.clear")}
            </Button>
          }
        >
          {pages.more ? t("orders.filter.none-yet") : t("orders.filter.none")}
        </Empty>
      ) : (
        <Empty
          drawing={<EmptyListDrawing />}
          action={
            <Link to="/burn" className={buttonLook("primary", "md")}>
              {t("orders.burn.open")}
            </Link>
          }
        >
          {t("orders.burn.empty")}
        </Empty>
      )}
      {isReady && all.length > 0 && (
        <ListFoot
          list={list}
          shown={orders.length}
          total={screen?.user.orders}
          onChain={{ total: screen?.user.orders ?? 0n, size: pageSize }}
        />
      )}
      <OrderSheet
        index={wanted}
        order={found}
        search={search}
        onAgain={pages.more}
        block={screen?.shell.blockNumber}
        onClose={() => onWanted(undefined)}
      />
    </div>
  );
}

/** Loads pages until the order named in the URL is found, can't be further down, or can't be read. */
function useSearch(
  { pages, isAway, from }: BurnList,
  all: readonly BurnOrder[],
  wanted: bigint | undefined,
  found: BurnOrder | undefined,
  screen: OrdersScreen | undefined,
  failed: boolean,
): Search {
  const oldest = all.at(-1)?.index;
  const isBelow = wanted !== undefined && found === undefined && (oldest === undefined || oldest > wanted);
  const isAnswered = (screen !== undefined || failed) && (pages.rows !== undefined || isAway);
  const { more, isReadingMore, moreError } = pages;
  const goOn = isBelow && isAnswered && !isReadingMore && moreError === undefined ? more : undefined;
  useEffect(() => goOn?.(), [goOn]);
  if (isBelow && (!isAnswered || isReadingMore || goOn !== undefined)) return "reading";
  // Without history there is one answer of the chain, which may not contain all orders.
  const isWhole = isAway
    ? screen !== undefined && from === 0n && (!isBelow || BigInt(screen.orders.length) >= screen.user.orders)
    : moreError === undefined || !isBelow;
  return isWhole ? "over" : "cut-short";
}

function Filters({ list }: { list: BurnList }) {
  const t = useTexts();
  return (
    <div className="grid gap-3">
      <FilterChips
        legend={t("orders.filter.status")}
        value={list.status}
        onChange={list.onStatus}
        filters={[
          { value: "all", label: t("orders.filter.all") },
          { value: "running", label: t("orders.filter.running") },
          { value: "over", label: t("orders.filter.over") },
        ]}
      />
      <FilterChips
        legend={t("orders.filter.kind")}
        value={list.kind}
        onChange={list.onKind}
        filters={[
          { value: "all", label: t("orders.filter.all") },
          { value: "native", label: t("orders.filter.native") },
          { value: "usdt", label: t("orders.filter.usdt") },
          ...(list.isAway ? [] : [{ value: "gift" as const, label: t("orders.filter.gift") }]),
        ]}
      />
    </div>
  );
}

function Row({ order, onOpen }: { order: BurnOrder; onOpen: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const labels = useStatusLabels();
  const since = moment(order.startTime);
  return (
    <RecordRow
      title={t("orders.order", { index: format.integer(order.index) })}
      subtitle={order.giver === undefined ? since : t("orders.since-gift", { since })}
      cells={[
        {
          id: "in",
          label: t("orders.cell.paid"),
          value: order.isBNB
            ? coinAmount(order.amount, "native")
            : order.paid === undefined
              ? coinAmount(order.amount, "native")
              : coinAmount(order.paid, "usdt", 2),
        },
        { id: "out", label: t("orders.cell.earned"), value: coinAmount(order.reward, "native") },
      ]}
      status={{ tone: statusTones[order.status], label: labels[order.status] }}
      onOpen={onOpen}
    />
  );
}
