import { countdown } from "@cinder/protocol/format";
import { Fragment } from "react";
import { cx } from "./cx.ts";

export type CountdownProps = {
  /** Seconds left by chain time; undefined until that is known. */
  left: number | undefined;
  /** What the countdown is for, for screen readers. */
  label: string;
  units: { days: string; hours: string; minutes: string; seconds: string };
  size?: "md" | "lg";
};

/** Days, hours, minutes and seconds with two digits each. Has the same size before the time is known. */
export function Countdown({ left, label, units, size = "md" }: CountdownProps) {
  const shown = left === undefined ? undefined : countdown(left);
  const parts = (["days", "hours", "minutes", "seconds"] as const).map((part) => ({
    part,
    digits: shown?.[part] ?? "––",
    unit: units[part],
  }));
  return (
    // Screen readers don't announce a timer's changes; they read the time left when the user reaches it.
    <div role="timer" aria-label={label} className="inline-flex items-start gap-2">
      {parts.map(({ part, digits, unit }, at) => (
        <Fragment key={part}>
          {at > 0 && (
            <span aria-hidden="true" className={cx("display text-soft", digitSize[size])}>
              :
            </span>
          )}
          <span className="flex min-w-[2ch] flex-col items-center">
            <span className={cx("display", digitSize[size], shown === undefined && "text-soft")}>
              {digits}
            </span>
            <span className="text-xs text-soft">{unit}</span>
          </span>
        </Fragment>
      ))}
    </div>
  );
}

const digitSize = { md: "text-lg", lg: "text-xl" };
