import type { InvestData } from "@cinder/api/invest/calls";
import { useState } from "react";
import { symbols } from "../../app/symbols.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { amountShown } from "../../shared/figures.ts";
import { parseAmount } from "../../ui/amount.ts";
import { Chip, type Tone } from "../../ui/Chip.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { LogPager } from "./LogPager.tsx";
import { ServiceRead } from "./ServiceRead.tsx";
import { useService } from "./use-service.ts";

type Line = InvestData<"buyMachineLog">["list"][number];

const tones: Record<Line["status"], Tone> = {
  open: "warn",
  pending: "warn",
  done: "good",
  expired: "neutral",
  unfilled: "bad",
  refunded: "neutral",
};

/** All orders of machines with their status. */
export function PurchaseLog() {
  const t = useTexts();
  const moment = useMoment();
  const [page, setPage] = useState(1);
  const words: Record<Line["status"], string> = {
    open: t("miningMine.order.open"),
    pending: t("miningMine.order.pending"),
    done: t("miningMine.order.done"),
    expired: t("miningMine.order.expired"),
    unfilled: t("miningMine.order.unfilled"),
    refunded: t("miningMine.order.refunded"),
  };
  const columns: Column<Line>[] = [
    { id: "at", header: t("miningMine.log.time"), cell: ({ at }) => moment(at) },
    {
      id: "what",
      header: t("miningMine.log.what"),
      cell: ({ num, name }) => t("miningMine.machines.title", { num, name }),
    },
    {
      id: "amount",
      header: t("miningMine.log.amount"),
      align: "end",
      cell: ({ amount, asset }) => `${amountShown(parseAmount(amount, 18) ?? 0n)} ${symbols[asset.asset]}`,
    },
    {
      id: "status",
      header: t("miningMine.log.status"),
      align: "end",
      cell: ({ status }) => <Chip tone={tones[status]}>{words[status]}</Chip>,
    },
  ];
  return (
    <ServiceRead read={useService("buyMachineLog", { page: String(page) })}>
      {({ list, size, total }) => (
        <div>
          <Table
            caption={t("miningMine.service.purchases")}
            captionHidden
            columns={columns}
            rows={list}
            rowKey={({ orderId }) => orderId}
            empty={t("miningMine.log.no-orders")}
          />
          <LogPager page={page} size={size} total={total} onPage={setPage} />
        </div>
      )}
    </ServiceRead>
  );
}
