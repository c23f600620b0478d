import { type ChangeEvent, useRef } from "react";
import { amountText, isAmountInProgress, normalizeAmount, parseAmount } from "./amount.ts";
import { Field, type FieldProps, inputBox, inputText } from "./Field.tsx";

export type AmountFieldProps = Omit<FieldProps, "children"> & {
  /** The text as typed. An amount is never a floating-point number, only text or a bigint. */
  value: string;
  /** Receives the new text, and the amount in smallest units if the text is valid. */
  onChange: (text: string, amount: bigint | undefined) => void;
  decimals: number;
  unit: string;
  /** Offers to fill in this amount, in smallest units. */
  max?: { amount: bigint; label: string } | undefined;
  disabled?: boolean;
};

export function AmountField(props: AmountFieldProps) {
  const { label, hint, error, aside, value, onChange, decimals, unit, max, disabled = false } = props;
  const input = useRef<HTMLInputElement>(null);

  function type(event: ChangeEvent<HTMLInputElement>): void {
    const text = normalizeAmount(event.target.value);
    // Reject input that can't be part of an amount; the box keeps its text.
    if (isAmountInProgress(text, decimals)) onChange(text, parseAmount(text, decimals));
  }

  function fill(amount: bigint): void {
    onChange(amountText(amount, decimals), amount);
    input.current?.focus();
  }

  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={inputBox}>
          <input
            {...control}
            ref={input}
            type="text"
            inputMode={decimals === 0 ? "numeric" : "decimal"}
            autoComplete="off"
            placeholder="0"
            disabled={disabled}
            value={value}
            onChange={type}
            className={`${inputText} display text-lg`}
          />
          <span className="flex shrink-0 items-center gap-2 pr-2 text-sm text-soft">
            <span className="pr-1">{unit}</span>
            {max && (
              <button
                type="button"
                disabled={disabled}
                onClick={() => fill(max.amount)}
                className="min-h-8 rounded-sm bg-sunken px-2.5 font-medium text-ink transition-colors hover:bg-hover"
              >
                {max.label}
              </button>
            )}
          </span>
        </div>
      )}
    </Field>
  );
}
