import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import type { Refusal } from "./use-desk.ts";

export type RefusalNoticeProps = { refusal: Refusal; isBusy: boolean; onNewer: () => Promise<void> };

/** Why something was not done, and where somebody else was faster, the way to what they made of it. */
export function RefusalNotice({ refusal, isBusy, onNewer }: RefusalNoticeProps) {
  const t = useTexts();
  return (
    <div className="grid justify-items-start gap-3">
      <p role="alert" className="text-sm text-bad">
        {refusal.isOld ? t("news.newer") : refusal.sentence}
      </p>
      {refusal.isOld && (
        <Button size="sm" busy={isBusy} onClick={() => void onNewer()}>
          {t("news.newer.load")}
        </Button>
      )}
    </div>
  );
}
