import { countdown } from "@cinder/protocol/format";
import { useChainTime } from "../app/live.ts";
import { useNextTime } from "../app/next-time.ts";
import { useTexts } from "../i18n/i18n.ts";
import { cx } from "../ui/cx.ts";

/** Time left by the chain's clock. Updates every second on its own, so that its parent needn't render. */
export function TimeLeft({
  until,
  title,
  children,
}: {
  until: bigint | number;
  title?: string;
  children: (left: { days: string; clock: string }) => string;
}) {
  const now = useChainTime();
  useNextTime(until);
  return (
    <span role="timer" title={title}>
      {children(digitsOf(now === undefined ? undefined : Number(until) - now))}
    </span>
  );
}

/** Time left inside a ring: days above, hours to seconds below. */
export function RingTime({
  left,
  label,
  size = "md",
}: {
  left: number | undefined;
  label?: string;
  size?: "md" | "lg";
}) {
  const t = useTexts();
  const { days, clock } = digitsOf(left);
  return (
    <span role="timer" aria-label={label} className="flex flex-col">
      <span className={cx("display", size === "lg" ? "text-lg" : "text-base")}>
        {t("app.clock.days", { days })}
      </span>
      <span className={cx("display", size === "lg" ? "text-xl" : "text-lg")}>{clock}</span>
    </span>
  );
}

/** Two digits each; dashes until the chain's time is known. */
function digitsOf(left: number | undefined): { days: string; clock: string } {
  if (left === undefined) return { days: "––", clock: "––:––:––" };
  const { days, hours, minutes, seconds } = countdown(left);
  return { days, clock: `${hours}:${minutes}:${seconds}` };
}
