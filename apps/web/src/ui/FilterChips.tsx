import { useId } from "react";
import { cx } from "./cx.ts";

export type Filter<Value extends string> = { value: Value; label: string };

export type FilterChipsProps<Value extends string> = {
  legend: string;
  value: Value;
  filters: readonly Filter<Value>[];
  onChange: (value: Value) => void;
};

/** A single choice, such as a list's filter, wrapping over several lines. Native radio buttons, so keyboards work. */
export function FilterChips<Value extends string>({
  legend,
  value,
  filters,
  onChange,
}: FilterChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-2">
      <legend className="float-left mr-1 text-sm text-soft">{legend}</legend>
      {filters.map((filter) => (
        <label
          key={filter.value}
          className={cx(
            "relative inline-flex min-h-9 items-center rounded-full border border-line px-3 text-sm text-soft transition-colors",
            "hover:bg-hover hover:text-ink has-checked:border-edge has-checked:bg-chosen has-checked:font-medium has-checked:text-ink",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus",
          )}
        >
          <input
            type="radio"
            name={name}
            value={filter.value}
            checked={filter.value === value}
            onChange={() => onChange(filter.value)}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {filter.label}
        </label>
      ))}
    </fieldset>
  );
}
