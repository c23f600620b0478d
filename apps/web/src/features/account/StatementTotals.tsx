import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Table } from "../../ui/Table.tsx";
import { useAmount, useAssetName } from "./amounts.ts";
import type { HistoryAnswer } from "./history.ts";

/** Coins first, then counted assets. */
const order = ["token", "native", "usdt", "card", "key"];

/** Sums of the filtered lines per asset. Amounts of different assets are never added. */
export function StatementTotals({ totals }: { totals: HistoryAnswer["totals"] }) {
  const t = useTexts();
  const amount = useAmount();
  const name = useAssetName();
  if (totals === undefined) return null;
  const place = (asset: string) => (order.includes(asset) ? order.indexOf(asset) : order.length);
  const cell = (value: string, asset: string) => (value === "0" ? "–" : amount(BigInt(value), asset));
  return (
    <Card>
      <Table
        caption={t("account.totals.heading")}
        columns={[
          { id: "asset", header: t("account.totals.asset"), cell: ({ asset }) => name(asset) },
          {
            id: "income",
            header: t("account.kind.income"),
            align: "end",
            cell: ({ asset, income }) => cell(income, asset),
          },
          {
            id: "spending",
            header: t("account.kind.spending"),
            align: "end",
            cell: ({ asset, spending }) => cell(spending, asset),
          },
          {
            id: "credits",
            header: t("account.kind.credit"),
            align: "end",
            cell: ({ asset, credits }) => cell(credits, asset),
          },
        ]}
        rows={totals.toSorted((one, other) => place(one.asset) - place(other.asset))}
        rowKey={({ asset }) => asset}
        empty={t("account.totals.empty")}
      />
      <p className="mt-3 max-w-[68ch] text-sm text-soft">{t("account.totals.note")}</p>
    </Card>
  );
}
