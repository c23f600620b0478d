import { shortAddress } from "@cinder/protocol/format";
import type { Address } from "viem";
import type { Peer } from "../../app/peers.ts";
import { useNames } from "../../app/use-names.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { download } from "../../lib/download.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { useAdmin, type Waiting } from "./context.ts";
import { safeBatch } from "./safe.ts";
import { useWords } from "./use-words.ts";

/** Changes to be sent by Safes, one batch per owner, because each owner is another Safe or timelock. */
export function WaitingCards() {
  const { waiting } = useAdmin();
  return [...batchesByOwner(waiting)].map(([owner, batch]) => <WaitingCard key={owner} batch={batch} />);
}

export function batchesByOwner(waiting: readonly Waiting[]): ReadonlyMap<string, readonly Waiting[]> {
  const batches = new Map<string, readonly Waiting[]>();
  for (const one of waiting) {
    const key = one.owner.toLowerCase();
    batches.set(key, [...(batches.get(key) ?? []), one]);
  }
  return batches;
}

/** One batch as a file for Safe's transaction builder. */
function WaitingCard({ batch }: { batch: readonly Waiting[] }) {
  const t = useTexts();
  const { say } = useWords();
  const names = useNames();
  const { deployment, setWaiting } = useAdmin();
  const [first] = batch;
  if (!first) return null;
  const { owner, isTimelock, safes } = first;

  function save(safe: Address | undefined): void {
    const calls = batch.flatMap((one) => one.calls);
    const text = safeBatch(deployment.chainId, safe, "Cinder", calls, Date.now());
    download(`cinder-safe-batch-${(safe ?? owner).slice(0, 8)}.json`, "application/json", text);
  }

  return (
    <Card title={t("admin.safe.heading")} className="mt-4 lg:mt-6">
      <p className="max-w-[68ch] text-sm text-soft">{t("admin.safe.lead")}</p>
      <p className="mt-2 text-sm">
        {isTimelock
          ? t("admin.safe.for-timelock", { owner: shortAddress(owner) })
          : t("admin.safe.for-safe", { owner: shortAddress(owner) })}
      </p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {batch.map(({ id, change, notes }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {names[change.console.contract as Peer]} · {say(change.title)}
              </p>
              {notes.map((note) => (
                <p key={say(note)} className="text-sm wrap-anywhere text-soft">
                  {say(note)}
                </p>
              ))}
            </div>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setWaiting((now) => now.filter((other) => other.id !== id))}
            >
              {t("admin.safe.remove")}
            </Button>
          </li>
        ))}
      </ul>
      <div className="mt-4 grid justify-items-start gap-3">
        {safes.length === 0 && <Notice>{t("admin.safe.unknown")}</Notice>}
        <div className="flex flex-wrap gap-3">
          {(safes.length === 0 ? [undefined] : safes).map((safe) => (
            <Button key={safe ?? ""} variant="primary" onClick={() => save(safe)}>
              {safes.length > 1 && safe
                ? t("admin.safe.save-for", { safe: shortAddress(safe) })
                : t("admin.safe.save")}
            </Button>
          ))}
        </div>
      </div>
    </Card>
  );
}
