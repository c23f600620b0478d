import { countdown, formatAmount } from "@cinder/protocol/format";
import { useChainTime } from "../../app/live.ts";
import { useNextTime } from "../../app/next-time.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import type { IdoScreen } from "./screen.ts";
import { vestedBy } from "./vesting-curve.ts";

/** When more CIN vests, and how much; nothing if none will. */
export function NextRelease({ screen }: { screen: IdoScreen }) {
  const t = useTexts();
  const moment = useMoment();
  const now = useChainTime();
  const { claim, config, shell, user } = screen;
  const at = Number(claim.nextRelease);
  useNextTime(at);
  if (at === 0) return user.tokens > 0n ? <p className="text-sm text-soft">{t("ido.release.none")}</p> : null;
  if (now === undefined) return <Skeleton className="h-5 w-60" />;
  if (config.openTime === 0n) {
    return <p className="text-sm text-soft">{t("ido.release.undecided", { time: moment(at) })}</p>;
  }
  const more = vestedBy(screen, claim.nextRelease) - vestedBy(screen, shell.timestamp);
  return (
    <p className="text-sm">
      <span role="timer">{t("ido.release.next", { ...countdown(at - now) })}</span>{" "}
      <span className="text-soft">{t("ido.release.amount", { tokens: formatAmount(more) })}</span>
    </p>
  );
}
