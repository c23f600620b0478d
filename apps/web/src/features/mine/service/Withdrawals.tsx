import { symbols } from "../../../app/symbols.ts";
import { useMoment } from "../../../i18n/format.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { Chip, type Tone } from "../../../ui/Chip.tsx";
import { Table } from "../../../ui/Table.tsx";
import { shown, type Withdrawal } from "./credit.ts";

const tones: Record<Withdrawal["status"], Tone> = { open: "warn", redeemed: "good", expired: "neutral" };

/** The newest withdrawals with their status. */
export function Withdrawals({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const t = useTexts();
  const moment = useMoment();
  const names: Record<Withdrawal["status"], string> = {
    open: t("mine.withdrawals.open"),
    redeemed: t("mine.withdrawals.redeemed"),
    expired: t("mine.withdrawals.expired"),
  };
  if (withdrawals.length === 0) return null;
  return (
    <details className="border-t border-line pt-4 text-sm">
      <summary className="w-fit rounded-sm text-base font-medium">
        {t("mine.withdrawals.heading", { count: withdrawals.length })}
      </summary>
      <div className="mt-3">
        <Table
          caption={t("mine.withdrawals.caption")}
          captionHidden
          rows={withdrawals}
          rowKey={({ voucher }) => voucher.nonce}
          empty=""
          columns={[
            {
              id: "at",
              header: t("mine.withdrawals.at"),
              cell: ({ createdAt }: Withdrawal) => moment(createdAt),
            },
            {
              id: "amount",
              header: t("mine.withdrawals.amount"),
              align: "end",
              cell: ({ amount, credit_type }) =>
                `${shown(amount)} ${credit_type === "arb" ? symbols.token : symbols.usdt}`,
            },
            {
              id: "status",
              header: t("mine.withdrawals.status"),
              cell: ({ status }) => <Chip tone={tones[status]}>{names[status]}</Chip>,
            },
          ]}
        />
      </div>
    </details>
  );
}
