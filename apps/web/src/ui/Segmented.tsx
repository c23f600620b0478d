import { type ReactNode, useId } from "react";
import { cx } from "./cx.ts";

export type Segment<Value extends string> = {
  value: Value;
  /** Name for screen readers, shown if there is no icon. */
  label: string;
  icon?: ReactNode;
  /** Language of the label, if it differs from the page's. */
  lang?: string;
};

export type SegmentedProps<Value extends string> = {
  legend: string;
  value: Value;
  segments: readonly Segment<Value>[];
  onChange: (value: Value) => void;
};

/** A single choice from a few options. Native radio buttons, so arrow keys and screen readers work. */
export function Segmented<Value extends string>({
  legend,
  value,
  segments,
  onChange,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="inline-flex rounded-md border border-line bg-sunken p-0.5">
      <legend className="sr-only">{legend}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={segment.icon ? segment.label : undefined}
          className={cx(
            "relative inline-flex min-h-8 min-w-8 items-center justify-center rounded-[10px] px-2 text-sm font-medium text-soft transition-colors",
            "hover:text-ink has-checked:bg-chosen has-checked:text-ink has-checked:outline has-checked:outline-line",
            "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus",
          )}
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer appearance-none rounded-[10px] outline-none"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          <span lang={segment.lang} className={cx(segment.icon !== undefined && "sr-only")}>
            {segment.label}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The same with a visible legend above. */
export function LabelledSegmented<Value extends string>(props: SegmentedProps<Value>) {
  return (
    <div className="grid gap-2 text-sm">
      <span aria-hidden="true" className="font-medium">
        {props.legend}
      </span>
      <div>
        <Segmented {...props} />
      </div>
    </div>
  );
}
