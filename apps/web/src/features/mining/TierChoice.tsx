import { formatAmount } from "@cinder/protocol/format";
import { useId } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { leftIn, type Tier, times } from "./screen.ts";

export type TierChoiceProps = { tiers: readonly Tier[]; chosen: number; onChoose: (index: number) => void };

/** The six tiers: duration, power factor and remaining room. Native radio buttons, so keyboards work. */
export function TierChoice({ tiers, chosen, onChoose }: TierChoiceProps) {
  const t = useTexts();
  const name = useId();
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{t("mining.tier.legend")}</legend>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-2">
        {tiers.map((tier) => (
          <label
            key={tier.index}
            className="relative flex min-w-0 flex-col rounded-md border border-line px-3 py-2.5 transition-colors hover:bg-hover has-checked:border-ember has-checked:bg-chosen has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={tier.index}
              checked={tier.index === chosen}
              onChange={() => onChoose(tier.index)}
              className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
            />
            {/* Side by side only where there is room: two tiers share a phone's width. */}
            <span className="flex flex-col lg:flex-row lg:items-baseline lg:justify-between lg:gap-2">
              <span className="display text-lg">{t("mining.tier.days", { count: tier.days })}</span>
              <span className="text-sm text-soft">
                {t("mining.tier.force", { factor: times(tier.factor) })}
              </span>
            </span>
            {tier.bonus > 0n && (
              <span className="text-xs text-soft">
                {t("mining.tier.bonus", { bonus: percent(tier.bonus) })}
              </span>
            )}
            <Room tier={tier} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Room({ tier }: { tier: Tier }) {
  const t = useTexts();
  const left = leftIn(tier);
  const taken = tier.limit === 0n ? 100 : Number((tier.amount * 1_000n) / tier.limit) / 10;
  return (
    <>
      <span aria-hidden="true" className="mt-2 block h-1 overflow-hidden rounded-full bg-pressed">
        <span
          className="block h-full rounded-full bg-chart-1"
          style={{ width: `${Math.min(taken, 100)}%` }}
        />
      </span>
      <span className="mt-1.5 text-xs text-soft">
        {left === 0n ? t("mining.tier.full") : t("mining.tier.left", { left: formatAmount(left, 0) })}
      </span>
    </>
  );
}
