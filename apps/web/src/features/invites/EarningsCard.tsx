import { formatAmount } from "@cinder/protocol/format";
import { useCoins } from "../../app/coins.ts";
import { useRead } from "../../app/read.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { type Earning, type EarningFeature, earningsOf, type Statement } from "./earnings.ts";

/** Referral rewards by product and coin, from history. */
export function EarningsCard({ account }: { account: string }) {
  const t = useTexts();
  const columns = useColumns();
  const { data, error } = useRead<Statement>(`/api/accounts/${account.toLowerCase()}/statement`);
  return (
    <Card title={t("invites.earned.heading")}>
      {data ? (
        <Table
          caption={t("invites.earned.caption")}
          captionHidden
          columns={columns}
          rows={earningsOf(data)}
          rowKey={({ feature, asset }) => `${feature} ${asset}`}
          empty={t("invites.earned.empty")}
        />
      ) : error === undefined ? (
        <div aria-busy="true">
          <Skeleton className="h-64 w-full rounded-md" />
        </div>
      ) : (
        <p className="py-8 text-center text-sm text-soft">{t("invites.earned.away")}</p>
      )}
      <p className="mt-4 text-sm text-soft">{t("invites.earned.note")}</p>
    </Card>
  );
}

function useColumns(): readonly Column<Earning>[] {
  const t = useTexts();
  const format = useFormat();
  const coins = useCoins();
  const names: Record<EarningFeature, string> = {
    ido: t("invites.feature.ido"),
    burn: t("invites.feature.burn"),
    stake: t("invites.feature.stake"),
    mining: t("invites.feature.mining"),
    fom: t("invites.feature.fom"),
    superFom: t("invites.feature.super-fom"),
  };
  const amount = (value: bigint, asset: Earning["asset"]) =>
    value === 0n ? "–" : formatAmount(value, asset === "native" ? 4 : 2);
  return [
    { id: "feature", header: t("invites.earned.feature"), cell: ({ feature }) => names[feature] },
    {
      id: "total",
      header: t("invites.earned.total"),
      align: "end",
      cell: ({ total, asset }) => (
        <span className="font-semibold">
          {amount(total, asset)} {coins[asset]}
        </span>
      ),
    },
    {
      id: "direct",
      header: t("invites.earned.direct"),
      align: "end",
      cell: ({ direct, asset }) => amount(direct, asset),
    },
    {
      id: "indirect",
      header: t("invites.earned.indirect"),
      align: "end",
      cell: ({ indirect, asset }) => amount(indirect, asset),
    },
    {
      id: "team",
      header: t("invites.earned.team"),
      align: "end",
      cell: ({ team, asset }) => amount(team, asset),
    },
    {
      id: "count",
      header: t("invites.earned.count"),
      align: "end",
      cell: ({ count }) => format.integer(count),
    },
  ];
}
