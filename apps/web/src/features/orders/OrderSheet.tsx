import { AccountAddress } from "../../app/AccountAddress.tsx";
import { coinAmount, exactly } from "../../app/coin-amount.ts";
import { Traced, Transaction } from "../../app/Trace.tsx";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { shareOf, statusTones } from "../../shared/burn/order-status.ts";
import { TimeLeft } from "../../shared/TimeLeft.tsx";
import { Button } from "../../ui/Button.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import { type Fact, Facts } from "../../ui/Facts.tsx";
import { Progress } from "../../ui/Progress.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useLastGiven } from "../../ui/use-last-given.ts";
import type { BurnOrder } from "./order-list.ts";
import { useStatusLabels } from "./status-labels.ts";

/** State of the search for an order: under way, all orders searched, or stopped before that. */
export type Search = "reading" | "over" | "cut-short";

export type OrderSheetProps = {
  /** The order's number; undefined if none is open. */
  index: bigint | undefined;
  order: BurnOrder | undefined;
  /** Used while the order isn't found. */
  search: Search;
  /** Continues the search, if possible. */
  onAgain: (() => void) | undefined;
  /** The block of the chain's figures. */
  block: bigint | undefined;
  onClose: () => void;
};

/** Everything about one order, each figure with its source. */
export function OrderSheet({ index, order, search, onAgain, block, onClose }: OrderSheetProps) {
  const t = useTexts();
  const format = useFormat();
  const shownIndex = useLastGiven(index);
  const last = useLastGiven(order);
  const shown = index === undefined ? last : order;
  return (
    <Sheet
      open={index !== undefined}
      onClose={onClose}
      title={t("orders.order", { index: format.integer(shownIndex ?? 0n) })}
      closeLabel={t("orders.sheet.close")}
    >
      {shown ? (
        <Everything order={shown} block={block} />
      ) : search === "reading" ? (
        <div aria-busy="true" className="grid gap-4">
          <span className="sr-only">{t("orders.loading")}</span>
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-72 w-full" />
        </div>
      ) : search === "cut-short" ? (
        <Empty
          drawing={<EmptyListDrawing />}
          action={onAgain && <Button onClick={onAgain}>{t("orders.sheet.again")}</Button>}
        >
          {t("orders.sheet.cut-short")}
        </Empty>
      ) : (
        <Empty drawing={<EmptyListDrawing />}>{t("orders.sheet.not-found")}</Empty>
      )}
    </Sheet>
  );
}

function Everything({ order, block }: { order: BurnOrder; block: bigint | undefined }) {
  const t = useTexts();
  const labels = useStatusLabels();
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <div>
          <Chip tone={statusTones[order.status]}>{labels[order.status]}</Chip>
        </div>
        <Progress
          label={t("orders.sheet.progress")}
          text={t("orders.sheet.progress-text", {
            earned: coinAmount(order.reward, "native"),
            cap: coinAmount(order.cap, "native"),
          })}
          share={shareOf(order.reward, order.cap)}
        />
      </div>
      <Facts facts={usePayment(order)} />
      <Facts className="border-t border-line pt-5" facts={useReturns(order, block)} />
      <Facts className="border-t border-line pt-5" facts={useTimes(order)} />
    </div>
  );
}

function usePayment(order: BurnOrder): Fact[] {
  const t = useTexts();
  const { paid, giver, tokens, burned } = order;
  const kept = tokens !== undefined && burned !== undefined ? tokens - burned : 0n;
  return [
    ...(paid === undefined
      ? []
      : [
          {
            id: "paid",
            name: t("orders.sheet.paid"),
            value: exactly(paid, order.isBNB ? "native" : "usdt"),
          },
        ]),
    ...(giver === undefined
      ? []
      : [
          {
            id: "giver",
            name: t("orders.sheet.giver"),
            value: <AccountAddress address={giver} />,
          },
        ]),
    {
      id: "amount",
      name: t("orders.sheet.amount"),
      value: (
        <Traced from={order.isBNB ? t("orders.sheet.amount-native") : t("orders.sheet.amount-swapped")}>
          {exactly(order.amount, "native")}
        </Traced>
      ),
    },
    ...(tokens === undefined
      ? []
      : [{ id: "tokens", name: t("orders.sheet.tokens"), value: exactly(tokens, "token") }]),
    ...(burned === undefined
      ? []
      : [{ id: "burned", name: t("orders.sheet.burned"), value: exactly(burned, "token") }]),
    ...(kept > 0n ? [{ id: "kept", name: t("orders.sheet.kept"), value: exactly(kept, "token") }] : []),
  ];
}

function useReturns(order: BurnOrder, block: bigint | undefined): Fact[] {
  const t = useTexts();
  const format = useFormat();
  // The cap is rounded down to a wei, so round to find the original rate.
  const factor = order.amount === 0n ? 0n : (order.cap * 10_000n + order.amount / 2n) / order.amount;
  const sources: Record<BurnOrder["rewardFrom"], string> = {
    chain: t("orders.sheet.live", { block: format.integer(block ?? 0n) }),
    end: t("orders.sheet.settled"),
    settlement: t("orders.sheet.not-settled"),
  };
  return [
    {
      id: "cap",
      name: t("orders.sheet.cap"),
      value: (
        <Traced from={t("orders.sheet.cap-from", { factor: String(Number(factor) / 10_000) })}>
          {exactly(order.cap, "native")}
        </Traced>
      ),
    },
    {
      id: "reward",
      name: t("orders.sheet.reward"),
      value: <Traced from={sources[order.rewardFrom]}>{exactly(order.reward, "native")}</Traced>,
    },
    {
      id: "left",
      name: order.status === "running" ? t("orders.sheet.left") : t("orders.sheet.missed"),
      value: exactly(order.cap - order.reward, "native"),
    },
  ];
}

function useTimes(order: BurnOrder): Fact[] {
  const t = useTexts();
  const moment = useMoment();
  const format = useFormat();
  const isRunning = order.status === "running";
  return [
    { id: "since", name: t("orders.sheet.since"), value: moment(order.startTime) },
    {
      id: "end",
      name: t("orders.sheet.end"),
      value: isRunning ? (
        <Traced
          from={
            <TimeLeft until={BigInt(order.endTime)}>
              {({ days, clock }) => t("orders.sheet.ends", { days, clock })}
            </TimeLeft>
          }
        >
          {moment(order.endTime)}
        </Traced>
      ) : (
        moment(order.endTime)
      ),
    },
    ...(order.closedTime === undefined
      ? []
      : [{ id: "closed", name: t("orders.sheet.closed"), value: moment(order.closedTime) }]),
    ...(order.txHash === undefined
      ? [{ id: "tx", name: t("orders.sheet.tx"), value: t("orders.sheet.tx-unknown") }]
      : [{ id: "tx", name: t("orders.sheet.tx"), value: <Transaction hash={order.txHash} /> }]),
    ...(order.block === undefined
      ? []
      : [{ id: "block", name: t("orders.sheet.block"), value: format.integer(order.block) }]),
  ];
}
