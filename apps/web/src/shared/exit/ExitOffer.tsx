import { useOpenExit } from "../../app/announced.ts";
import type { Announcement } from "../../app/announcements.ts";
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
  write,
}: {
  contract: Announcement["contract"];
  /** The position's name, for screen readers. */
  name: string;
  write: () => Write;
}) {
  const t = useTexts();
  const moment = useMoment();
  const { open } = useWrite();
  const announced = useOpenExit(contract);
  if (!announced) return null;
  return (
    <Notice
      tone="warn"
      action={
        <Button size="sm" aria-label={t("exit.leave-it", { name })} onClick={() => open(write())}>
          {t("exit.leave")}
        </Button>
      }
    >
      {t("exit.offer", { time: moment(announced.readyAt) })}
    </Notice>
  );
}
