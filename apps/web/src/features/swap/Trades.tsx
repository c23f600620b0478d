import { formatAmount } from "@cinder/protocol/format";
import { memo } from "react";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { FileLink } from "../../app/FileLink.tsx";
import { useRead } from "../../app/read.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Chip } from "../../ui/Chip.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import { type PoolName, symbolOf } from "./screen.ts";

/** A swap from the server. */
export type Trade = {
  block: number;
  logIndex: number;
  time: number;
  side: "buy" | "sell";
  base: string;
  quote: string;
  price: string;
  trader: string;
};

/** Number of shown trades; the file has all. */
const shown = 20;

export const Trades = memo(function Trades({ name, pair }: { name: PoolName; pair: string }) {
  const t = useTexts();
  const moment = useMoment();
  const { data, error } = useRead<{ rows: readonly Trade[] }>(
    `/api/market/trades?pair=${name}&limit=${shown}`,
  );
  if (!data) {
    return error === undefined ? (
      <Skeleton className="h-[26rem] w-full rounded-md" />
    ) : (
      <Notice>{t("swap.market.away")}</Notice>
    );
  }
  return (
    <>
      <Table
        caption={t("swap.trades.caption", { pair })}
        captionHidden
        rows={data.rows}
        rowKey={({ block, logIndex }) => `${block}-${logIndex}`}
        empty={t("swap.trades.empty")}
        columns={[
          { id: "time", header: t("swap.trades.time"), cell: ({ time }: Trade) => moment(time) },
          {
            id: "side",
            header: t("swap.trades.side"),
            cell: ({ side }) =>
              side === "buy" ? (
                <Chip tone="good">{t("swap.trades.buy")}</Chip>
              ) : (
                <Chip tone="bad">{t("swap.trades.sell")}</Chip>
              ),
          },
          {
            id: "base",
            header: symbolOf(name),
            align: "end",
            cell: ({ base }) => formatAmount(BigInt(base), 4),
          },
          {
            id: "quote",
            header: symbolOf("usdt"),
            align: "end",
            cell: ({ quote }) => formatAmount(BigInt(quote), 2),
          },
          {
            id: "price",
            header: t("swap.trades.price"),
            align: "end",
            cell: ({ price }) => formatAmount(BigInt(price), 4),
          },
          {
            id: "trader",
            header: t("swap.trades.trader"),
            cell: ({ trader }) => <AccountAddress address={trader} />,
          },
        ]}
      />
      <div className="mt-3 flex justify-end empty:hidden">
        <FileLink path={`/api/market/trades.csv?pair=${name}`}>{t("swap.trades.csv")}</FileLink>
      </div>
    </>
  );
});
