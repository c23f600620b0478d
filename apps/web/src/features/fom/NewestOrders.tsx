import { formatAmount } from "@cinder/protocol/format";
import { memo } from "react";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import type { PartProps } from "./FomPage.tsx";
import type { FomOrder } from "./game.ts";
import { placesOf } from "./round.ts";

type Row = {
  order: FomOrder;
  place: number | undefined;
  /** Whether it belongs to an ended round. */
  isPast: boolean;
};

/** The newest ten orders, and what each would win if the round ended now. */
export const NewestOrders = memo(function NewestOrders({ screen, failed }: PartProps) {
  const t = useTexts();
  const moment = useMoment();
  if (!screen) {
    return (
      <Card title={t("fom.newest.heading")} className="when-near">
        <div aria-busy={!failed}>
          <Skeleton className="h-96 w-full" />
        </div>
      </Card>
    );
  }
  const { newest, prizes, rounds } = screen;
  const places = placesOf(newest, screen);
  const ended = rounds[0]?.lastIndex ?? 0n;
  const rows = newest.map((order, at): Row => ({ order, place: places[at], isPast: order.index <= ended }));
  return (
    <Card title={t("fom.newest.heading")} className="when-near">
      <Table
        caption={t("fom.newest.heading")}
        captionHidden
        rows={rows}
        rowKey={({ order }) => String(order.index)}
        empty={t("fom.newest.none")}
        columns={[
          { id: "index", header: t("fom.newest.order"), cell: ({ order }) => `#${order.index}` },
          {
            id: "who",
            header: t("fom.newest.who"),
            cell: ({ order }) => <AccountAddress address={order.owner} />,
          },
          {
            id: "prize",
            header: t("fom.newest.prize", { usdt: symbols.usdt }),
            align: "end",
            cell: ({ place, isPast }) =>
              place === undefined ? (
                <span className="text-soft">{isPast ? t("fom.newest.before") : t("fom.newest.not")}</span>
              ) : (
                formatAmount(prizes[place])
              ),
          },
          {
            id: "amount",
            header: t("fom.newest.amount", { usdt: symbols.usdt }),
            align: "end",
            cell: ({ order }) => formatAmount(order.amount),
          },
          {
            id: "tier",
            header: t("fom.newest.tier"),
            align: "end",
            cell: ({ order }) =>
              t("fom.newest.terms", { days: Number(order.lockDays), rate: percent(order.rate) }),
          },
          {
            id: "time",
            header: t("fom.newest.time"),
            align: "end",
            cell: ({ order }) => moment(order.startTime),
          },
        ]}
      />
    </Card>
  );
});
