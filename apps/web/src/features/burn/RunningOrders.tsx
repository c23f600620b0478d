import { formatAmount } from "@cinder/protocol/format";
import { Link } from "react-router";
import { symbols } from "../../app/symbols.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { type OrderStatus, orderStatus, shareOf, statusTones } from "../../shared/burn/order-status.ts";
import { TimeLeft } from "../../shared/TimeLeft.tsx";
import { Drawing } from "../../ui/Drawing.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { PositionCard } from "../../ui/PositionCard.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { useIsDisconnected, useWalletState } from "../../wallet/context.ts";
import type { PartProps } from "./BurnPage.tsx";
import type { BurnOrder } from "./screen.ts";

/** Number of orders shown first; a press shows the others. */
const shown = 6;

/** The account's active orders, and ended ones that can be settled. */
export function RunningOrders({ screen, failed }: PartProps) {
  const t = useTexts();
  const { status } = useWalletState();
  const isDisconnected = useIsDisconnected();
  if (isDisconnected || failed) return null;
  const isReady = screen !== undefined && status === "connected";
  const running = isReady ? screen.running.filter(({ isValid }) => isValid) : [];
  const over = isReady ? screen.running.length - running.length : 0;
  return (
    <section aria-labelledby="burn-running" className="grid gap-4 pt-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="burn-running" className="display text-lg">
          {t("burn.mine.heading")}
        </h2>
        {isReady && screen.user.orders > 0n && (
          <Link to="/orders" className="rounded-sm text-sm text-soft underline hover:text-ink">
            {t("burn.mine.all", { count: Number(screen.user.orders) })}
          </Link>
        )}
      </header>
      {!isReady ? (
        <div aria-busy="true" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <Skeleton className="h-56 rounded-card" />
          <Skeleton className="hidden h-56 rounded-card sm:block" />
          <Skeleton className="hidden h-56 rounded-card lg:block" />
        </div>
      ) : running.length === 0 ? (
        <Empty drawing={<Ember />}>{over > 0 ? t("burn.mine.none-left") : t("burn.mine.empty")}</Empty>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {running.slice(0, shown).map((order) => (
            <OrderCard key={String(order.index)} order={order} />
          ))}
        </div>
      )}
      {running.length > shown && (
        <p className="text-sm text-soft">{t("burn.mine.more", { count: running.length - shown })}</p>
      )}
      {over > 0 && <p className="text-sm text-soft">{t("burn.mine.over", { count: over })}</p>}
    </section>
  );
}

function OrderCard({ order }: { order: BurnOrder }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const status = orderStatus(order);
  const cap = order.reward + order.rewardSurplus;
  const labels: Record<OrderStatus, string> = {
    running: t("burn.status.running"),
    capped: t("burn.status.capped"),
    expired: t("burn.status.expired"),
  };
  return (
    <PositionCard
      title={t("burn.mine.order", { index: format.integer(order.index) })}
      subtitle={moment(order.startTime)}
      status={{ tone: statusTones[status], label: labels[status] }}
      facts={[
        {
          id: "in",
          label: t("burn.mine.in"),
          value: formatAmount(order.amount, 4),
          unit: symbols.native,
        },
        {
          id: "out",
          label: t("burn.mine.out"),
          value: formatAmount(order.reward, 4),
          unit: symbols.native,
        },
      ]}
      progress={{
        label: t("burn.mine.cap"),
        text: t("burn.mine.cap-text", {
          cap: formatAmount(cap, 4),
          left: formatAmount(order.rewardSurplus, 4),
          native: symbols.native,
        }),
        share: shareOf(order.reward, cap),
      }}
      when={
        <TimeLeft until={order.endTime}>{({ days, clock }) => t("burn.mine.ends", { days, clock })}</TimeLeft>
      }
      action={
        <Link
          to={`/orders?order=${order.index}`}
          aria-label={t("burn.mine.open-label", { index: format.integer(order.index) })}
          className="rounded-sm font-medium underline hover:text-ember"
        >
          {t("burn.mine.open")}
        </Link>
      }
    />
  );
}

function Ember() {
  return (
    <Drawing width={96} height={56} className="text-edge">
      <path d="M10 50h76M26 50c0-10 9-14 9-24 6 3 8 8 8 13 4-6 5-15 1-25 14 6 25 17 25 30 0 3-.6 4.600-1.500 6" />
    </Drawing>
  );
}
