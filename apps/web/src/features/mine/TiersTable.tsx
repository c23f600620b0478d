import { useSay } from "../../app/say.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { tierName } from "../../shared/nft/tier-name.ts";
import { Card } from "../../ui/Card.tsx";
import { Table } from "../../ui/Table.tsx";
import type { MineScreen, PartProps } from "./screen.ts";
import { Waiting } from "./Waiting.tsx";

type Row = MineScreen["tiers"][number] & { level: number };

/** The five tiers: weight, how to get one, supply and maximum. */
export function TiersTable({ screen, failed }: PartProps) {
  const t = useTexts();
  const say = useSay();
  const format = useFormat();
  const from: Record<number, string> = {
    1: t("mine.tiers.from-nodes"),
    5: t("mine.tiers.from-keys"),
  };
  return (
    <Card title={t("mine.tiers.heading")}>
      {screen ? (
        <Table
          caption={t("mine.tiers.heading")}
          captionHidden
          rows={screen.tiers.map((tier, at): Row => ({ ...tier, level: at + 1 }))}
          rowKey={({ level }) => String(level)}
          empty=""
          columns={[
            { id: "tier", header: t("mine.tiers.tier"), cell: ({ level }: Row) => say(tierName(level)) },
            {
              id: "weight",
              header: t("mine.tiers.weight"),
              align: "end",
              cell: ({ weight }) => format.integer(weight),
            },
            {
              id: "from",
              header: t("mine.tiers.from"),
              cell: ({ level }) =>
                from[level] ?? t("mine.tiers.from-three", { tier: say(tierName(level - 1)) }),
            },
            {
              id: "supply",
              header: t("mine.tiers.supply"),
              align: "end",
              cell: ({ supply }) => format.integer(supply),
            },
            {
              id: "minted",
              header: t("mine.tiers.minted"),
              align: "end",
              cell: ({ minted, max }) => `${format.integer(minted)} / ${format.integer(max)}`,
            },
          ]}
        />
      ) : (
        <Waiting failed={failed} className="h-64" />
      )}
    </Card>
  );
}
