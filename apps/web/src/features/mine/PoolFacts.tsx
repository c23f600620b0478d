import { formatAmount } from "@cinder/protocol/format";
import { symbols } from "../../app/symbols.ts";
import { useFormat } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Card } from "../../ui/Card.tsx";
import { Figure } from "../../ui/Figure.tsx";
import { Place } from "../../ui/Place.tsx";
import type { PartProps } from "./screen.ts";

/** Public figures of the dividend pool that NFTs share. */
export function PoolFacts({ screen, failed }: PartProps) {
  const t = useTexts();
  const format = useFormat();
  const totals = screen?.nftTotals;
  const supply = screen?.tiers.reduce((sum, tier) => sum + tier.supply, 0n);
  // Placeholders keep the height, so that nothing below moves.
  const place = (value: string | undefined, className = "h-9 w-28") => (
    <Place value={value} failed={failed} unknownLabel={t("mine.figure.unknown")} className={className} />
  );
  return (
    <Card title={t("mine.pool.heading")}>
      <div aria-busy={!screen && !failed}>
        <div className="grid gap-x-4 gap-y-6 min-[480px]:grid-cols-2 lg:grid-cols-4">
          <Figure
            label={t("mine.pool.ever")}
            value={place(totals && formatAmount(totals.rewardTotal))}
            unit={symbols.usdt}
          />
          <Figure
            label={t("mine.pool.unclaimed")}
            value={place(totals && formatAmount(totals.lastBalance))}
            unit={symbols.usdt}
            note={
              totals && totals.waiting > 0n
                ? t("mine.pool.waiting", { amount: formatAmount(totals.waiting), usdt: symbols.usdt })
                : undefined
            }
          />
          <Figure
            label={t("mine.pool.cards")}
            value={place(supply === undefined ? undefined : format.integer(supply))}
          />
          <Figure label={t("mine.pool.weight")} value={place(totals && format.integer(totals.totalForce))} />
        </div>
        <p className="mt-5 max-w-[68ch] text-sm text-soft">
          {place(
            totals && t("mine.pool.rule", { least: formatAmount(totals.sendMin), usdt: symbols.usdt }),
            "h-15 w-full sm:h-10",
          )}
        </p>
      </div>
    </Card>
  );
}
