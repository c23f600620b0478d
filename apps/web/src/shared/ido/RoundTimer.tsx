import { useChainTime } from "../../app/live.ts";
import { useNextTime } from "../../app/next-time.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { TimerRing } from "../../ui/TimerRing.tsx";
import { RingTime } from "../TimeLeft.tsx";
import { nextMoment, type Round, type RoundMoment } from "./round.ts";

/** The time until a round opens, opens to all, or closes; by the chain's clock. */
export function RoundTimer({
  round,
  isListed,
  className,
}: {
  round: Round;
  isListed: boolean;
  className?: string;
}) {
  const t = useTexts();
  const now = useChainTime();
  const moment = now === undefined ? undefined : nextMoment(round, now, isListed);
  useNextTime(moment?.at);
  if (now === undefined) return <TimerSkeleton {...(className ? { className } : {})} />;
  if (!moment) {
    return (
      <TimerRing share={0} {...(className ? { className } : {})}>
        <span className="text-sm text-soft">{t("round.clock.over")}</span>
      </TimerRing>
    );
  }
  const labels: Record<RoundMoment["kind"], string> = {
    opens: t("round.clock.opens"),
    public: t("round.clock.public"),
    closes: t("round.clock.closes"),
  };
  return (
    <TimerRing share={moment.share} {...(className ? { className } : {})}>
      <span className="text-sm text-soft">{labels[moment.kind]}</span>
      <RingTime size="lg" left={moment.at - now} label={labels[moment.kind]} />
    </TimerRing>
  );
}

export function TimerSkeleton({ className }: { className?: string }) {
  return (
    <TimerRing share={undefined} {...(className ? { className } : {})}>
      <Skeleton className="h-4 w-16" />
      <Skeleton className="mt-2 h-6 w-14" />
      <Skeleton className="mt-2 h-8 w-28" />
    </TimerRing>
  );
}
