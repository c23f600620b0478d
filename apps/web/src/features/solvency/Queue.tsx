import { useTranslation } from "react-i18next";
import { AccountAddress } from "../../app/AccountAddress.tsx";
import { useChainTime } from "../../app/live.ts";
import type { Peer } from "../../app/peers.ts";
import { useNames } from "../../app/use-names.ts";
import type { Owner } from "../../chain/timelock.ts";
import { useMoment } from "../../i18n/format.ts";
import { Chip } from "../../ui/Chip.tsx";

/** What the owner has announced and not done yet. */
export function Queue({ timelock }: { timelock: Extract<Owner, { kind: "timelock" }> }) {
  const { t } = useTranslation();
  const names = useNames();
  const moment = useMoment();
  const now = useChainTime();
  const { queue, isWhole } = timelock;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <h3 className="font-medium">{t("solvency.queue.heading")}</h3>
      {queue.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{t("solvency.queue.empty")}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line text-sm">
          {queue.flatMap(({ id, calls, readyAt }) =>
            calls.map(({ target, contract, call, data }) => (
              <li key={`${id}-${target}-${data}`} className="grid gap-1 py-3">
                <div className="flex flex-wrap items-center justify-between gap-2">
                  {contract ? (
                    <span className="font-medium">{names[contract as Peer] ?? contract}</span>
                  ) : (
                    <AccountAddress address={target} />
                  )}
                  <Chip tone={now !== undefined && now >= readyAt ? "warn" : "neutral"}>
                    {now !== undefined && now >= readyAt
                      ? t("solvency.queue.ready")
                      : t("solvency.queue.waits")}
                  </Chip>
                </div>
                <p className="font-mono text-xs break-all">{call ?? t("solvency.queue.unreadable")}</p>
                <p className="text-soft">{t("solvency.queue.from", { time: moment(readyAt) })}</p>
              </li>
            )),
          )}
        </ul>
      )}
      {!isWhole && <p className="mt-2 text-sm text-soft">{t("solvency.queue.part")}</p>}
    </div>
  );
}
