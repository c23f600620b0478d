import { type KeyboardEvent, useState } from "react";
import { normalizeAmount } from "./amount.ts";
import { cx } from "./cx.ts";
import { Field, type FieldProps, inputBox } from "./Field.tsx";

export type StepperProps = Omit<FieldProps, "children"> & {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  step?: number;
  unit?: string;
  decreaseLabel: string;
  increaseLabel: string;
  disabled?: boolean;
};

/** An input for whole numbers. Buttons and arrow keys step by one, Page keys by ten; Home and End go to the limits. */
export function Stepper(props: StepperProps) {
  const { label, hint, error, aside, value, onChange, min, max, step = 1, unit, disabled = false } = props;
  // While the user types, the box holds the text; the number is set when the user leaves the box.
  const [draft, setDraft] = useState<string | null>(null);

  function set(next: number): void {
    setDraft(null);
    const kept = nearest(next, min, max, step);
    if (kept !== value) onChange(kept);
  }

  function finish(): void {
    if (draft === null) return;
    if (draft === "") setDraft(null);
    else set(Number(draft));
  }

  /** The number that a key leads to, if any. */
  function askedBy(key: string): number | undefined {
    switch (key) {
      case "ArrowUp":
        return value + step;
      case "ArrowDown":
        return value - step;
      case "PageUp":
        return value + 10 * step;
      case "PageDown":
        return value - 10 * step;
      case "Home":
        return min;
      case "End":
        return max;
      case "Enter":
        return draft ? Number(draft) : undefined;
      default:
        return undefined;
    }
  }

  function press(event: KeyboardEvent): void {
    if (event.key === "Escape" && draft !== null) {
      // Escape discards the typed text, so don't let it close a sheet around the stepper.
      event.preventDefault();
      event.stopPropagation();
      setDraft(null);
      return;
    }
    const asked = askedBy(event.key);
    if (asked === undefined) return;
    event.preventDefault();
    set(asked);
  }

  const stepButton = cx(
    "flex w-12 shrink-0 items-center justify-center text-ink transition-colors hover:bg-hover active:bg-pressed",
    "disabled:cursor-not-allowed disabled:text-soft disabled:opacity-40 disabled:hover:bg-transparent",
  );

  return (
    <Field label={label} hint={hint} error={error} aside={aside}>
      {(control) => (
        <div className={inputBox}>
          <button
            type="button"
            // The box handles arrow keys, so the buttons need no Tab stop.
            tabIndex={-1}
            aria-label={props.decreaseLabel}
            disabled={disabled || value <= min}
            onClick={() => set(value - step)}
            className={stepButton}
          >
            <Glyph d="M3 8h10" />
          </button>
          <div className="relative flex min-w-0 flex-1 items-center justify-center border-x border-line">
            <input
              {...control}
              type="text"
              inputMode="numeric"
              role="spinbutton"
              aria-valuenow={value}
              aria-valuemin={min}
              aria-valuemax={max}
              aria-valuetext={unit ? `${value} ${unit}` : undefined}
              autoComplete="off"
              disabled={disabled}
              value={draft ?? String(value)}
              onChange={(event) => {
                const text = normalizeAmount(event.target.value);
                if (/^\d{0,15}$/.test(text)) setDraft(text);
              }}
              onBlur={finish}
              onKeyDown={press}
              className="display h-full w-full min-w-0 bg-transparent text-center text-lg outline-none"
            />
            {unit && (
              <span aria-hidden="true" className="pointer-events-none absolute right-3 text-sm text-soft">
                {unit}
              </span>
            )}
          </div>
          <button
            type="button"
            tabIndex={-1}
            aria-label={props.increaseLabel}
            disabled={disabled || value >= max}
            onClick={() => set(value + step)}
            className={stepButton}
          >
            <Glyph d="M3 8h10M8 3v10" />
          </button>
        </div>
      )}
    </Field>
  );
}

/** The nearest value within the limits that is a whole number of steps from the minimum. */
function nearest(value: number, min: number, max: number, step: number): number {
  const top = min + Math.floor((max - min) / step) * step;
  const rounded = min + Math.round((value - min) / step) * step;
  return Math.min(Math.max(rounded, min), top);
}

function Glyph({ d }: { d: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4">
      <path d={d} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}
