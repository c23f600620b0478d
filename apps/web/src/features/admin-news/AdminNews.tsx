import { useState } from "react";
import { useOffice } from "../../app/office.ts";
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
import { type Desk, useDesk } from "./use-desk.ts";

/** What is being done to which entry; without one it is a new one. */
type Task = { kind: Kind; entry?: AnnouncementEntry | PartnerEntry; isRemoval?: boolean };

/**
 * Announcements and partners of the home page, for who is in office. The page around it asks the chain; this part only asks the
 * server, which looks by itself who may.
 */
export function AdminNews() {
  const account = useAccount();
  const mayWork = useOffice();
  // Whoever comes next begins anew.
  return <NewsDesk key={account} isNobody={account === zeroAddress} mayWork={mayWork} />;
}

function NewsDesk({ isNobody, mayWork }: { isNobody: boolean; mayWork: boolean | undefined }) {
  const t = useTexts();
  const desk = useDesk(mayWork === true);
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
  if (!mayWork || !desk.news) {
    return (
      <Card title={t("news.heading")}>
        <Door desk={desk} isNobody={isNobody} mayWork={mayWork} />
      </Card>
    );
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:gap-6">
        {desk.problem && (
          <Notice
            tone="bad"
            action={
              <Button size="sm" onClick={desk.reload}>
                {t("news.reload")}
              </Button>
            }
          >
            {desk.problem}
          </Notice>
        )}
        {(["announcement", "partner"] as const).map((kind) => (
          <EntryList
            key={kind}
            kind={kind}
            desk={desk}
            news={desk.news as NonNullable<Desk["news"]>}
            onEdit={(entry) => setTask({ kind, ...(entry ? { entry } : {}) })}
            onRemove={(entry) => setTask({ kind, entry, isRemoval: true })}
          />
        ))}
        <ChangeLog changes={desk.news.changes} />
      </div>
      {task && !task.isRemoval && (
        <EntrySheet
          key={task.entry?.id ?? "new"}
          kind={task.kind}
          entry={task.entry}
          desk={desk}
          onClose={close}
        />
      )}
      {task?.entry && task.isRemoval && (
        <RemoveSheet kind={task.kind} entry={task.entry} desk={desk} onClose={close} />
      )}
    </>
  );
}

/** What stands before the desk: who it is for, and the signature that proves it. */
function Door({ desk, isNobody, mayWork }: { desk: Desk; isNobody: boolean; mayWork: boolean | undefined }) {
  const t = useTexts();
  if (isNobody) {
    return <ConnectFirst>{t("news.connect")}</ConnectFirst>;
  }
  if (mayWork === undefined) return <Waiting className="h-24" />;
  if (!mayWork) return <p className="text-sm text-soft">{t("news.not-yours")}</p>;
  if (desk.problem) {
    return (
      <Notice
        tone="bad"
        action={
          <Button size="sm" busy={desk.isBusy} onClick={desk.reload}>
            {t("news.again")}
          </Button>
        }
      >
        {desk.problem}
      </Notice>
    );
  }
  if (desk.isLogin) return <Waiting className="h-64" />;
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[68ch] text-sm text-soft">{t("news.sign.lead")}</p>
      <Button variant="primary" busy={desk.isBusy} onClick={desk.signIn}>
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
