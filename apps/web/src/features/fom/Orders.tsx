import { useState } from "react";
import { Link } from "react-router";
import { FileLink } from "../../app/FileLink.tsx";
import { useTexts } from "../../i18n/i18n.ts";
import { buttonLook } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Tabs } from "../../ui/Tabs.tsx";
import { useAccount } from "../../wallet/context.ts";
import { type Game, games } from "./game.ts";
import type { MinePartProps } from "./MinePage.tsx";
import { type MineScreen, type OrderRecord, ordersOf, records } from "./mine.ts";
import { OrderCard } from "./OrderCard.tsx";

type OrdersPage = {
  /** Page number, from 1. */
  number: number;
  /** Whether the answer is still for another page. */
  isReading: boolean;
  newer: (() => void) | undefined;
  older: (() => void) | undefined;
};

/** The account's orders by status, page by page, from the chain. */
export function Orders({ game, screen, failed, page }: MinePartProps & { page: OrdersPage }) {
  const t = useTexts();
  const account = useAccount();
  const [tab, setTab] = useState<OrderRecord>("locked");
  if (!screen) {
    return (
      <Card title={t("fomMine.orders.heading")}>
        <Waiting failed={failed} />
      </Card>
    );
  }
  if (screen.user.orders === 0n) {
    return (
      <Card title={t("fomMine.orders.heading")}>
        <Empty
          action={
            <Link to={games[game].paths.play} className={buttonLook("secondary", "md")}>
              {t("fomMine.orders.play")}
            </Link>
          }
        >
          {t("fomMine.orders.none")}
        </Empty>
      </Card>
    );
  }
  // Counts per status are known only if all orders are on one page.
  const isWhole = page.newer === undefined && page.older === undefined;
  const now = Number(screen.shell.timestamp);
  const labels: Record<OrderRecord, string> = {
    locked: t("fomMine.status.locked"),
    completed: t("fomMine.status.completed"),
    doubled: t("fomMine.status.doubled"),
  };
  return (
    <Card
      title={t("fomMine.orders.heading")}
      aside={
        <FileLink path={`/api/accounts/${account}/positions.csv?feature=${game}`}>
          {t("fomMine.orders.csv")}
        </FileLink>
      }
    >
      <Tabs
        label={t("fomMine.orders.heading")}
        selected={tab}
        onSelect={setTab}
        tabs={records.map((record) => {
          const count = ordersOf(screen, record, now).length;
          return {
            id: record,
            label: isWhole ? t("fomMine.orders.counted", { label: labels[record], count }) : labels[record],
            content: page.isReading ? (
              <Waiting failed={false} />
            ) : (
              <Records game={game} screen={screen} record={record} isWhole={isWhole} />
            ),
          };
        })}
      />
      {!isWhole && (
        <Pager
          label={t("fomMine.orders.pages")}
          shown={t("fomMine.orders.page", { page: page.number })}
          back={{ label: t("fomMine.orders.newer"), onPress: page.newer }}
          onward={{ label: t("fomMine.orders.older"), onPress: page.older }}
        />
      )}
    </Card>
  );
}

type RecordsProps = { game: Game; screen: MineScreen; record: OrderRecord; isWhole: boolean };

function Records({ game, screen, record, isWhole }: RecordsProps) {
  const t = useTexts();
  const now = Number(screen.shell.timestamp);
  const shown = ordersOf(screen, record, now);
  if (shown.length === 0) {
    const none: Record<OrderRecord, string> = {
      locked: t("fomMine.orders.none-locked"),
      completed: t("fomMine.orders.none-completed"),
      doubled: t("fomMine.orders.none-doubled"),
    };
    return <Empty>{isWhole ? none[record] : t("fomMine.orders.none-here")}</Empty>;
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {shown.map(({ order, reward }) => (
        <OrderCard key={String(order.index)} game={game} screen={screen} order={order} reward={reward} />
      ))}
    </div>
  );
}

function Waiting({ failed }: { failed: boolean }) {
  return (
    <div aria-busy={!failed} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
      <Skeleton className="h-64 w-full rounded-card" />
    </div>
  );
}
