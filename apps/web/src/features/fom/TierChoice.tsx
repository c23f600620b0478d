import { formatAmount } from "@cinder/protocol/format";
import { type ReactNode, useId } from "react";
import { symbols } from "../../app/symbols.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { percent } from "../../shared/percent.ts";
import { cx } from "../../ui/cx.ts";
import type { FomScreen } from "./game.ts";

type TierChoiceProps = {
  legend: string;
  screen: FomScreen;
  value: number;
  onChange: (tier: number) => void;
  error?: string | undefined;
  /** Set in a sheet, which is narrow on every screen. */
  isNarrow?: boolean;
  /** Content below the choice. */
  children?: ReactNode;
};

/** Lock period, reward rate and remaining budget of each tier. */
export function TierChoice({
  legend,
  screen: { multi },
  value,
  onChange,
  error,
  isNarrow = false,
  children,
}: TierChoiceProps) {
  const t = useTexts();
  const name = useId();
  const errorId = useId();
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className={cx("grid gap-2", isNarrow ? "grid-cols-2" : "sm:grid-cols-5")}>
        {multi.stakeDays.map((days, tier) => {
          const left = multi.stakeSurplus[tier] ?? 0n;
          return (
            <label
              // biome-ignore lint/suspicious/noArrayIndexKey: a tier's id is its index.
              key={tier}
              className={cx(
                "relative flex min-h-12 flex-wrap items-baseline justify-between gap-x-3 gap-y-0.5 rounded-md border border-line p-3 transition-colors",
                !isNarrow && "sm:flex-col sm:flex-nowrap",
                "hover:bg-hover has-checked:border-ember has-checked:bg-chosen",
                "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus",
              )}
            >
              <input
                type="radio"
                name={name}
                value={tier}
                checked={tier === value}
                onChange={() => onChange(tier)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
              />
              <span className="text-sm font-medium">{t("fom.tier.days", { count: Number(days) })}</span>
              <span className="display text-lg">+{percent(multi.stakeRates[tier] ?? 0n)}</span>
              <span
                className={cx(
                  "basis-full text-xs",
                  !isNarrow && "sm:basis-auto",
                  left === 0n ? "text-bad" : "text-soft",
                )}
              >
                {left === 0n
                  ? t("fom.tier.empty")
                  : t("fom.tier.left", { left: formatAmount(left, 0), token: symbols.token })}
              </span>
            </label>
          );
        })}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-2 text-sm text-bad">
            {error}
          </p>
        )}
      </div>
      {children}
    </fieldset>
  );
}
