import { useTranslation } from "react-i18next";
import type { Peer } from "../../app/peers.ts";
import { useNames } from "../../app/use-names.ts";
import { download } from "../../lib/download.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { useDesk } from "./context.ts";
import { safeBatch } from "./safe.ts";
import { useWords } from "./use-words.ts";

/** The changes that a Safe will make, as the file that its transaction builder takes. */
export function WaitingCard() {
  const { t } = useTranslation();
  const { say } = useWords();
  const names = useNames();
  const { deployment, waiting, setWaiting } = useDesk();
  const [first] = waiting;
  if (!first) return null;
  const safe = first.change.console.book.owner;

  function save(): void {
    const text = safeBatch(deployment.chainId, safe, "Cinder", waiting, Date.now());
    download("cinder-safe-batch.json", "application/json", text);
  }

  return (
    <Card title={t("admin.safe.heading")} className="mt-4 lg:mt-6">
      <p className="max-w-[68ch] text-sm text-soft">{t("admin.safe.lead")}</p>
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {waiting.map(({ id, change }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="font-medium">
                {names[change.console.contract as Peer]} · {say(change.title)}
              </p>
              {change.notes.map((note) => (
                <p key={say(note)} className="text-sm break-all text-soft">
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
      <div className="mt-4">
        <Button variant="primary" onClick={save}>
          {t("admin.safe.save")}
        </Button>
      </div>
    </Card>
  );
}
