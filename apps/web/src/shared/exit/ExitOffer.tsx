import { useOpenExit } from "../../app/announced.ts";
import type { WithExits } from "../../app/announcements.ts";
import { useFromChainTime } from "../../app/live.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useWrite } from "../../tx/use-write.ts";
import type { Write } from "../../tx/write.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Offers to leave a locked position early, while an upgrade of its contract is announced. */
export function ExitOffer({
  contract,
  name,
  opensAt = 0,
  write,
}: {
  contract: WithExits;
  /** The position's name, for screen readers. */
  name: string;
  /** Chain time from which the position is old enough. */
  opensAt?: number;
  write: () => Write;
}) {
  const t = useTexts();
  const moment = useMoment();
  const { open } = useWrite();
  const announced = useOpenExit(contract);
  const isEarly = useFromChainTime((now = 0) => now < opensAt);
  if (!announced) return null;
  return (
    <Notice
      tone="warn"
      action={
        <Button
          size="sm"
          disabled={isEarly}
          aria-label={t("exit.leave-it", { name })}
          onClick={() => open(write())}
        >
          {t("exit.leave")}
        </Button>
      }
    >
      {announced.upgrade
        ? t("exit.offer", { time: moment(announced.upgrade.readyAt) })
        : t("exit.offer-change")}{" "}
      {isEarly && t("exit.opens", { time: moment(opensAt) })}
    </Notice>
  );
}
