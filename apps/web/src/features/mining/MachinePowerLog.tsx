import type { InvestData } from "@cinder/api/invest/calls";
import { useState } from "react";
import { useFormat, useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { type Column, Table } from "../../ui/Table.tsx";
import { LogPager } from "./LogPager.tsx";
import { ServiceRead } from "./ServiceRead.tsx";
import { useService } from "./use-service.ts";

type Line = InvestData<"powerLog">["list"][number];

/** Changes of the account's machine power. */
export function MachinePowerLog() {
  const t = useTexts();
  const format = useFormat();
  const moment = useMoment();
  const [page, setPage] = useState(1);
  const columns: Column<Line>[] = [
    { id: "at", header: t("miningMine.log.time"), cell: ({ at }) => moment(at) },
    {
      id: "what",
      header: t("miningMine.log.what"),
      cell: ({ reason, num, name }) =>
        reason === "bought"
          ? t("miningMine.log.bought", { num, name })
          : t("miningMine.log.ended", { num, name }),
    },
    {
      id: "change",
      header: t("miningMine.log.change"),
      align: "end",
      cell: ({ change }) => (
        <span className={change < 0 ? "text-bad" : "text-good"}>
          {change < 0 ? "−" : "+"}
          {format.integer(Math.abs(change))}
        </span>
      ),
    },
    {
      id: "power",
      header: t("miningMine.log.power"),
      align: "end",
      cell: ({ power }) => format.integer(power),
    },
  ];
  return (
    <ServiceRead read={useService("powerLog", { page: String(page) })}>
      {({ list, size, total }) => (
        <div>
          <Table
            caption={t("miningMine.service.power")}
            captionHidden
            columns={columns}
            rows={list}
            rowKey={({ at, name, change, power }) => `${at}-${name}-${change}-${power}`}
            empty={t("miningMine.log.none")}
          />
          <LogPager page={page} size={size} total={total} onPage={setPage} />
        </div>
      )}
    </ServiceRead>
  );
}
