import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { ChartFrame } from "../../ui/ChartFrame.tsx";
import { Chip } from "../../ui/Chip.tsx";
import { LineChart } from "../../ui/LineChart.tsx";
import { type Column, Table } from "../../ui/Table.tsx";
import { Tabs } from "../../ui/Tabs.tsx";

type RecordRow = { number: string; date: string; paid: string; received: string };

const records: readonly RecordRow[] = [
  { number: "#1,042", date: "2026-03-18", paid: "1.00 BNB", received: "0.37 BNB" },
  { number: "#1,017", date: "2026-03-02", paid: "12.50 BNB", received: "9.08 BNB" },
  { number: "#983", date: "2026-02-11", paid: "0.25 BNB", received: "0.31 BNB" },
];

export function ListSample() {
  const t = useTexts();
  const [tab, setTab] = useState<"running" | "done">("running");
  const columns: Column<RecordRow>[] = [
    { id: "number", header: t("gallery.lists.number"), cell: (row) => row.number },
    { id: "date", header: t("gallery.lists.date"), cell: (row) => row.date },
    { id: "paid", header: t("gallery.lists.paid"), align: "end", cell: (row) => row.paid },
    { id: "received", header: t("gallery.lists.received"), align: "end", cell: (row) => row.received },
    {
      id: "state",
      header: t("gallery.lists.state"),
      align: "end",
      cell: () => <Chip tone="good">{t("gallery.lists.running")}</Chip>,
    },
  ];
  const table = (rows: readonly RecordRow[]) => (
    <Table
      caption={t("gallery.lists.caption")}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      empty={t("gallery.lists.empty")}
    />
  );
  return (
    <Tabs
      label={t("gallery.lists")}
      selected={tab}
      onSelect={setTab}
      tabs={[
        { id: "running", label: t("gallery.lists.running"), content: table(records) },
        { id: "done", label: t("gallery.lists.done"), content: table([]) },
      ]}
    />
  );
}

const first = [12, 13, 13.5, 15, 14.2, 16, 18.5, 19, 21, 20.4, 24, 26.5, 29, 31];
const second = [18, 17.6, 17.8, 17, 16.4, 16.6, 16, 15.2, 15.5, 14.8, 14.1, 14.3, 13.4, 13];

export function ChartSample() {
  const t = useTexts();
  const days = first.map((_, at) => `03-${String(at + 5).padStart(2, "0")}`);
  const names = [t("gallery.chart.one"), t("gallery.chart.two")] as const;
  return (
    <ChartFrame
      title={t("gallery.chart.title")}
      description={t("gallery.chart.description")}
      series={names}
      table={{
        label: t("gallery.chart.table"),
        content: (
          <Table
            caption={t("gallery.chart.title")}
            captionHidden
            columns={[
              { id: "day", header: t("gallery.chart.day"), cell: (at: number) => days[at] },
              { id: "one", header: names[0], align: "end", cell: (at) => first[at] },
              { id: "two", header: names[1], align: "end", cell: (at) => second[at] },
            ]}
            rows={first.map((_, at) => at)}
            rowKey={String}
            empty=""
          />
        ),
      }}
    >
      {(width, height) => (
        <LineChart
          width={width}
          height={height}
          positions={days}
          format={String}
          series={[
            { name: names[0], values: first, area: true },
            { name: names[1], values: second },
          ]}
        />
      )}
    </ChartFrame>
  );
}
