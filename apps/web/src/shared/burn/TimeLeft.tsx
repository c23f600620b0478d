import { countdown } from "@cinder/protocol/format";
import { useChainTime } from "../../app/live.ts";
import { useNextTime } from "../../app/next-time.ts";

/** Time left on the chain's clock, turning every second by itself so that what is around it needn't. */
export function TimeLeft({
  until,
  children,
}: {
  until: bigint;
  children: (left: { days: number; clock: string }) => string;
}) {
  const now = useChainTime();
  useNextTime(until);
  if (now === undefined) return null;
  const { days, hours, minutes, seconds } = countdown(Number(until) - now);
  return <span>{children({ days: Number(days), clock: `${hours}:${minutes}:${seconds}` })}</span>;
}
