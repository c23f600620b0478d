import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { CsvLink } from "../../ui/CsvLink.tsx";
import { FilterChips } from "../../ui/FilterChips.tsx";
import { More } from "../../ui/More.tsx";
import { Pager } from "../../ui/Pager.tsx";
import { PositionCard } from "../../ui/PositionCard.tsx";

/** An active and an ended position. */
export function PositionSamples() {
  const t = useTexts();
  const facts = (paid: string, received: string) => [
    { id: "paid", label: t("gallery.lists.paid"), value: paid, unit: "TKN" },
    { id: "received", label: t("gallery.lists.received"), value: received, unit: "TKN" },
  ];
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <PositionCard
        title="#1,042"
        subtitle="2026-03-18"
        status={{ tone: "good", label: t("gallery.lists.running") }}
        facts={facts("1.00", "0.37")}
        progress={{
          label: t("gallery.positions.progress"),
          text: t("gallery.positions.progress-text"),
          share: 0.37,
        }}
        when={t("gallery.positions.when")}
        action={<Button size="sm">{t("gallery.positions.action")}</Button>}
      />
      <PositionCard
        title="#983"
        subtitle="2026-02-11"
        status={{ tone: "neutral", label: t("gallery.lists.done") }}
        facts={facts("0.25", "0.31")}
      />
    </div>
  );
}

/** Components for long lists. */
export function LongListSamples() {
  const t = useTexts();
  const [filter, setFilter] = useState<"all" | "running" | "done">("all");
  const [shown, setShown] = useState(20);
  const [page, setPage] = useState(1);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <FilterChips
          legend={t("gallery.lists.state")}
          value={filter}
          onChange={setFilter}
          filters={[
            { value: "all", label: t("gallery.long.all") },
            { value: "running", label: t("gallery.lists.running") },
            { value: "done", label: t("gallery.lists.done") },
          ]}
        />
        <CsvLink href="data:text/csv,number">{t("gallery.long.csv")}</CsvLink>
      </div>
      <More
        shown={t("gallery.long.shown", { shown: String(shown) })}
        label={t("gallery.long.more")}
        onMore={shown < 60 ? () => setShown(shown + 20) : undefined}
      />
      <Pager
        label={t("gallery.long")}
        shown={t("gallery.long.page", { page: String(page) })}
        back={{ label: t("gallery.long.back"), onPress: page > 1 ? () => setPage(page - 1) : undefined }}
        onward={{ label: t("gallery.long.onward"), onPress: page < 3 ? () => setPage(page + 1) : undefined }}
      />
    </div>
  );
}
