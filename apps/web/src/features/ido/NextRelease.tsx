import { formatAmount } from "@cinder/protocol/format";
import { useNextTime } from "../../app/next-time.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { TimeLeft } from "../../shared/TimeLeft.tsx";
import type { IdoScreen } from "./screen.ts";
import { vestedBy } from "./vesting-curve.ts";

/** Time and amount of the next release; nothing if there is none. */
export function NextRelease({ screen }: { screen: IdoScreen }) {
  const t = useTexts();
  const moment = useMoment();
  const { claim, config, shell, user } = screen;
  const at = Number(claim.nextRelease);
  useNextTime(at);
  if (at === 0) return user.tokens > 0n ? <p className="text-sm text-soft">{t("ido.release.none")}</p> : null;
  if (config.openTime === 0n) {
    return <p className="text-sm text-soft">{t("ido.release.undecided", { time: moment(at) })}</p>;
  }
  const more = vestedBy(screen, claim.nextRelease) - vestedBy(screen, shell.timestamp);
  return (
    <p className="text-sm">
      <TimeLeft until={at}>{(left) => t("ido.release.next", left)}</TimeLeft>{" "}
      <span className="text-soft">{t("ido.release.amount", { tokens: formatAmount(more) })}</span>
    </p>
  );
}
