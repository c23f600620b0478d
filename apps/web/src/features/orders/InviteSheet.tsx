import { AccountAddress } from "../../app/AccountAddress.tsx";
import { exactly } from "../../app/coin-amount.ts";
import { Traced, Transaction } from "../../app/Trace.tsx";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Chip } from "../../ui/Chip.tsx";
import { type Fact, Facts } from "../../ui/Facts.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useLastGiven } from "../../ui/use-last-given.ts";
import { inviteTones } from "./InviteOrders.tsx";
import { useInviteLabels } from "./invite-labels.ts";
import type { InviteRow } from "./use-lists.ts";

/** Everything in history about a referral's order. */
export function InviteSheet({ row, onClose }: { row: InviteRow | undefined; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const labels = useInviteLabels();
  const shown = useLastGiven(row);
  return (
    <Sheet
      open={row !== undefined}
      onClose={onClose}
      title={
        shown
          ? t("orders.invites.order", {
              feature: labels.features[shown.feature],
              index: format.integer(BigInt(shown.index)),
            })
          : ""
      }
      closeLabel={t("orders.sheet.close")}
    >
      {shown && (
        <div className="grid gap-5">
          <div>
            <Chip tone={inviteTones[shown.status]}>{labels.statuses[shown.status]}</Chip>
          </div>
          <RowFacts row={shown} />
        </div>
      )}
    </Sheet>
  );
}

function RowFacts({ row }: { row: InviteRow }) {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const optional = (id: string, name: string, amount: string | null, asset: string): Fact[] =>
    amount === null || amount === "0" ? [] : [{ id, name, value: exactly(BigInt(amount), asset) }];
  const date = (id: string, name: string, time: number | null): Fact[] =>
    time === null ? [] : [{ id, name, value: moment(time) }];
  return (
    <Facts
      facts={[
        { id: "account", name: t("orders.sheet.account"), value: <AccountAddress address={row.account} /> },
        { id: "paid", name: t("orders.sheet.paid"), value: exactly(BigInt(row.paid), row.paidAsset) },
        { id: "amount", name: t("orders.sheet.amount"), value: exactly(BigInt(row.amount), row.asset) },
        {
          id: "brought",
          name: t("orders.sheet.brought"),
          value: (
            <Traced from={t("orders.sheet.brought-from")}>
              {row.credits.length === 0
                ? t("orders.cell.nothing")
                : row.credits.map(({ asset, amount }) => exactly(BigInt(amount), asset)).join(" · ")}
            </Traced>
          ),
        },
        ...optional("tokens", t("orders.sheet.tokens"), row.tokens, "token"),
        ...optional("burned", t("orders.sheet.burned"), row.burned, "token"),
        ...optional(
          "earned",
          t("orders.sheet.earned"),
          row.earned,
          row.feature === "burn" ? "native" : row.asset,
        ),
        ...date("since", t("orders.sheet.since"), row.time),
        ...date("end", t("orders.sheet.end"), row.endTime),
        ...date("closed", t("orders.sheet.closed"), row.closedTime),
        { id: "tx", name: t("orders.sheet.tx"), value: <Transaction hash={row.txHash} /> },
        { id: "block", name: t("orders.sheet.block"), value: format.integer(row.block) },
      ]}
    />
  );
}
