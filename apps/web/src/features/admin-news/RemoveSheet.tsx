import { useState } from "react";
import { useLanguage, useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Sheet } from "../../ui/Sheet.tsx";
import { useToast } from "../../ui/Toast.tsx";
import { nameOf } from "./EntryList.tsx";
import type { EntrySheetProps } from "./EntrySheet.tsx";
import { entryOf } from "./entry.ts";
import { RefusalNotice } from "./RefusalNotice.tsx";
import type { Refusal } from "./use-news-editor.ts";

export type RemoveSheetProps = EntrySheetProps & { entry: NonNullable<EntrySheetProps["entry"]> };

/** Confirmation before deleting an entry. The change log keeps it. */
export function RemoveSheet({ kind, entry: given, editor, onClose }: RemoveSheetProps) {
  const t = useTexts();
  const toast = useToast();
  const language = useLanguage();
  const [refusal, setRefusal] = useState<Refusal>();
  const [entry, setEntry] = useState(given);

  async function remove(): Promise<void> {
    const failed = await editor.run("newsRemove", { kind, id: entry.id, version: String(entry.version) });
    setRefusal(failed);
    if (failed !== undefined) return;
    toast.success(t("news.removed"));
    onClose();
  }

  async function takeNewer(): Promise<void> {
    const news = await editor.readNow();
    if (!news) return;
    const newer = entryOf(news, kind, entry.id);
    setRefusal(undefined);
    if (newer) return setEntry(newer);
    toast.success(t("news.removed"));
    onClose();
  }

  return (
    <Sheet
      open
      onClose={onClose}
      title={kind === "announcement" ? t("news.announcement.remove") : t("news.partner.remove")}
      closeLabel={t("news.close")}
      footer={
        <div className="grid gap-3">
          {refusal && <RefusalNotice refusal={refusal} isBusy={editor.isBusy} onNewer={takeNewer} />}
          <div className="grid grid-cols-2 gap-3">
            <Button onClick={onClose}>{t("news.keep")}</Button>
            <Button variant="danger" busy={editor.isBusy} onClick={() => void remove()}>
              {t("news.remove")}
            </Button>
          </div>
        </div>
      }
    >
      <p className="text-base font-medium wrap-anywhere">{nameOf(entry, language)}</p>
      <p className="mt-2 text-sm text-soft">{t("news.remove.lead")}</p>
    </Sheet>
  );
}
