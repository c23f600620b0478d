import { DECIMALS } from "@cinder/protocol/format";
import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { AmountField } from "../../ui/AmountField.tsx";
import { boxText } from "../../ui/amount.ts";
import { Stepper } from "../../ui/Stepper.tsx";
import { amountShown } from "../figures.ts";

/** The contracts' limit. */
const mostUnits = 10_000;

type Payment = {
  /** Amount per unit; undefined until the input is valid. */
  amount: bigint | undefined;
  times: number;
};

/** Inputs for the amount per unit and the number of units. Another `key` resets the box to the current amount. */
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
  /** Shown if known. */
  balance: bigint | undefined;
  /** Maximum per unit; 0 offers no maximum button. */
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
