import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import type { Refusal } from "./use-news-editor.ts";

export type RefusalNoticeProps = { refusal: Refusal; isBusy: boolean; onNewer: () => Promise<void> };

/** Why a change was refused, with a button to load a newer version if there is one. */
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
