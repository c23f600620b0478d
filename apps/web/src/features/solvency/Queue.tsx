import { useChainTime } from "../../app/live.ts";
import type { Operation, Owner } from "../../chain/timelock.ts";
import { useMoment } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { QueuedCalls } from "../../shared/admin/QueuedCalls.tsx";
import { Chip } from "../../ui/Chip.tsx";

/** Operations that the owner has scheduled, described as in the consoles. */
export function Queue({ timelock }: { timelock: Extract<Owner, { kind: "timelock" }> }) {
  const t = useTexts();
  const { queue, isWhole } = timelock;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-medium">{t("solvency.queue.heading")}</h3>
      {queue.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{t("solvency.queue.empty")}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line text-sm">
          {queue.map((operation) => (
            <Waiting key={operation.id} operation={operation} />
          ))}
        </ul>
      )}
      {!isWhole && <p className="mt-2 text-sm text-soft">{t("solvency.queue.part")}</p>}
    </div>
  );
}

function Waiting({ operation }: { operation: Operation }) {
  const t = useTexts();
  const moment = useMoment();
  const now = useChainTime();
  const { calls, readyAt } = operation;
  const isReady = now !== undefined && now >= readyAt;
  return (
    <li className="grid gap-3 py-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-soft">{t("solvency.queue.from", { time: moment(readyAt) })}</span>
        <Chip tone={isReady ? "warn" : "neutral"}>
          {isReady ? t("solvency.queue.ready") : t("solvency.queue.waits")}
        </Chip>
      </div>
      <QueuedCalls calls={calls} />
    </li>
  );
}
