import { formatAmount } from "@cinder/protocol/format";
import { useTranslation } from "react-i18next";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import type { PartProps } from "./screen.ts";
import { Waiting } from "./Waiting.tsx";

/** What cards share, for whoever looks. */
export function PoolFacts({ screen, failed }: PartProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!screen)
    return (
      <Card title={t("mine.pool.heading")}>
        <Waiting failed={failed} className="h-28" />
      </Card>
    );
  const { nftTotals, tiers } = screen;
  const supply = tiers.reduce((sum, tier) => sum + tier.supply, 0n);
  return (
    <Card title={t("mine.pool.heading")}>
      <div className="grid gap-x-4 gap-y-6 min-[480px]:grid-cols-2 lg:grid-cols-4">
        <Figure label={t("mine.pool.ever")} value={formatAmount(nftTotals.rewardTotal)} unit={symbols.usdt} />
        <Figure
          label={t("mine.pool.unclaimed")}
          value={formatAmount(nftTotals.lastBalance)}
          unit={symbols.usdt}
          note={
            nftTotals.waiting > 0n
              ? t("mine.pool.waiting", { amount: formatAmount(nftTotals.waiting), usdt: symbols.usdt })
              : undefined
          }
        />
        <Figure label={t("mine.pool.cards")} value={format.integer(supply)} />
        <Figure label={t("mine.pool.weight")} value={format.integer(nftTotals.totalForce)} />
      </div>
      <p className="mt-5 max-w-[68ch] text-sm text-soft">
        {t("mine.pool.rule", { least: formatAmount(nftTotals.sendMin), usdt: symbols.usdt })}
      </p>
    </Card>
  );
}
