import { useState } from "react";
import { useCanSeeAdmin } from "../../app/can-see-admin.ts";
import { zeroAddress } from "../../chain/chain.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { cx } from "../../ui/cx.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { ConnectFirst } from "../../wallet/ConnectFirst.tsx";
import { useAccount } from "../../wallet/context.ts";
import { ChangeLog } from "./ChangeLog.tsx";
import { EntryList } from "./EntryList.tsx";
import { EntrySheet } from "./EntrySheet.tsx";
import type { AnnouncementEntry, Kind, PartnerEntry } from "./entry.ts";
import { RemoveSheet } from "./RemoveSheet.tsx";
import { type NewsEditor, useNewsEditor } from "./use-news-editor.ts";

/** The open task and its entry; a new entry if there is none. */
type Task = { kind: Kind; entry?: AnnouncementEntry | PartnerEntry; isRemoval?: boolean };

/**
 * Edits the home page's announcements and partners. The page around it reads roles from the chain; this part uses only the server,
 * which checks permissions itself.
 */
export function AdminNews() {
  const account = useAccount();
  const mayWork = useCanSeeAdmin();
  // Another account starts with an empty editor.
  return <Editor key={account} isDisconnected={account === zeroAddress} mayWork={mayWork} />;
}

function Editor({ isDisconnected, mayWork }: { isDisconnected: boolean; mayWork: boolean | undefined }) {
  const t = useTexts();
  const editor = useNewsEditor(mayWork === true);
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  if (!mayWork || !editor.news) {
    return (
      <Card title={t("news.heading")}>
        <SignInPrompt editor={editor} isDisconnected={isDisconnected} mayWork={mayWork} />
      </Card>
    );
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
        {editor.problem && (
          <Notice
            tone="bad"
            action={
              <Button size="sm" onClick={editor.reload}>
                {t("news.reload")}
              </Button>
            }
          >
            {editor.problem}
          </Notice>
        )}
        {(["announcement", "partner"] as const).map((kind) => (
          <EntryList
            key={kind}
            kind={kind}
            editor={editor}
            news={editor.news as NonNullable<NewsEditor["news"]>}
            onEdit={(entry) => setTask({ kind, ...(entry ? { entry } : {}) })}
            onRemove={(entry) => setTask({ kind, entry, isRemoval: true })}
          />
        ))}
        <ChangeLog changes={editor.news.changes} />
      </div>
      {task && !task.isRemoval && (
        <EntrySheet
          key={task.entry?.id ?? "new"}
          kind={task.kind}
          entry={task.entry}
          editor={editor}
          onClose={close}
        />
      )}
      {task?.entry && task.isRemoval && (
        <RemoveSheet kind={task.kind} entry={task.entry} editor={editor} onClose={close} />
      )}
    </>
  );
}

/** Shown before signing in: explains who can edit and asks for the signature. */
function SignInPrompt({
  editor,
  isDisconnected,
  mayWork,
}: {
  editor: NewsEditor;
  isDisconnected: boolean;
  mayWork: boolean | undefined;
}) {
  const t = useTexts();
  if (isDisconnected) {
    return <ConnectFirst>{t("news.connect")}</ConnectFirst>;
  }
  if (mayWork === undefined) return <Waiting className="h-24" />;
  if (!mayWork) return <p className="text-sm text-soft">{t("news.not-yours")}</p>;
  if (editor.problem) {
    return (
      <Notice
        tone="bad"
        action={
          <Button size="sm" busy={editor.isBusy} onClick={editor.reload}>
            {t("news.again")}
          </Button>
        }
      >
        {editor.problem}
      </Notice>
    );
  }
  if (editor.isLogin) return <Waiting className="h-64" />;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[68ch] text-sm text-soft">{t("news.sign.lead")}</p>
      <Button variant="primary" busy={editor.isBusy} onClick={editor.signIn}>
        {t("news.sign.action")}
      </Button>
    </div>
  );
}

function Waiting({ className }: { className: string }) {
  return (
    <div aria-busy="true">
      <Skeleton className={cx("w-full", className)} />
    </div>
  );
}
