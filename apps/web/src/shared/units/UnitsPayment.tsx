import { DECIMALS } from "@cinder/protocol/format";
import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { boxText } from "../../ui/amount.ts";
import { Stepper } from "../../ui/Stepper.tsx";
import { amountShown } from "../figures.ts";

/** As the contracts bound them: more would not fit a sum of coin. */
const mostUnits = 10_000;

type Payment = {
  /** For each unit; undefined until there is one that can be read. */
  amount: bigint | undefined;
  times: number;
};

/** How much for each unit, and how many units, in one order. With another `key` the box begins anew, from the amount there is. */
export function UnitsPayment({
  payment: { amount, times },
  onChange,
  unit,
  balance,
  most,
  hint,
  error,
}: {
  payment: Payment;
  onChange: (part: Partial<Payment>) => void;
  unit: string;
  /** Shown where it is known. */
  balance: bigint | undefined;
  /** What each unit could be at most; nothing is offered for 0. */
  most: bigint;
  hint?: string;
  error: string | undefined;
}) {
  const t = useTexts();
  const [text, setText] = useState(() => boxText(amount, DECIMALS));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <AmountField
          label={t("units.amount")}
          decimals={DECIMALS}
          unit={unit}
          value={text}
          onChange={(next, read) => {
            setText(next);
            onChange({ amount: read });
          }}
          error={error}
          hint={hint}
          aside={
            balance === undefined ? undefined : t("units.balance", { amount: amountShown(balance), unit })
          }
          max={most > 0n ? { amount: most, label: t("units.max") } : undefined}
        />
        <Stepper
          label={t("units.units")}
          min={1}
          max={mostUnits}
          value={times}
          onChange={(next) => onChange({ times: next })}
          decreaseLabel={t("units.fewer")}
          increaseLabel={t("units.more")}
        />
      </div>
      {times > 1 && amount !== undefined && (
        <p className="-mt-2 text-sm text-soft">
          {t("units.total", {
            times,
            amount: amountShown(amount),
            total: amountShown(amount * BigInt(times)),
            unit,
          })}
        </p>
      )}
    </>
  );
}
