import { shortAddress } from "@cinder/protocol/format";
import { coinAmount } from "../../app/coin-amount.ts";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { orderStatus, statusTones } from "../../shared/burn/order-status.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { EmptyListDrawing } from "../../ui/EmptyListDrawing.tsx";
import type { ChainOrder, OrdersScreen } from "./order-list.ts";
import { useStatusLabels } from "./status-labels.ts";

/** Data available from the chain without history: direct referrals with their newest burn orders. */
export function MemberOrders({ members }: { members: OrdersScreen["inviteOrders"] }) {
  const t = useTexts();
  const moment = useMoment();
  if (members.length === 0) return <Empty drawing={<EmptyListDrawing />}>{t("orders.invites.nobody")}</Empty>;
  return (
    <ul aria-label={t("orders.tab.invites")} className="divide-y divide-line">
      {members.map(({ member, orders }) => (
        <li
          key={member.account}
          className="grid gap-3 py-4 text-sm sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
        >
          <div>
            <h3 className="font-mono font-medium" title={member.account}>
              {shortAddress(member.account)}
            </h3>
            <p className="text-soft">{t("orders.invites.joined", { since: moment(member.time) })}</p>
          </div>
          {orders.length === 0 ? (
            <p className="text-soft">{t("orders.invites.no-orders")}</p>
          ) : (
            <ul className="grid gap-2">
              {orders.map((order) => (
                <MemberOrder key={String(order.index)} order={order} />
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function MemberOrder({ order }: { order: ChainOrder }) {
  const t = useTexts();
  const format = useFormat();
  const labels = useStatusLabels();
  const status = orderStatus(order);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <span>{t("orders.order", { index: format.integer(order.index) })}</span>
      <span className="font-medium">{coinAmount(order.amount, "native")}</span>
      <Chip tone={statusTones[status]}>{labels[status]}</Chip>
    </li>
  );
}
