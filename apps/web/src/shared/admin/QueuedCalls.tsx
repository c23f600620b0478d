import { startTransition, useEffect, useState } from "react";
import { useSay } from "../../app/say.ts";
import type { QueuedCall } from "../../chain/timelock.ts";
import { loadTexts, useTexts } from "../../i18n/i18n.ts";
import { callWords, titleWith } from "./call-words.ts";
import { useAddressName, useCoinName, useValue } from "./use-value.ts";

/** Maximum values listed one per line. The raw call below has all of them. */
const mostLines = 20;

/** The calls of one timelock operation: each as its console describes it, and as a raw call. */
export function QueuedCalls({ calls }: { calls: readonly QueuedCall[] }) {
  const hasWords = useCallTexts();
  return calls.map((call, at) =>
    hasWords ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: calls have no id, and one may occur twice.
      <CallText key={at} call={call} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Letters key={at} call={call} />
    ),
  );
}

function Letters({ call: { call, target, data } }: { call: QueuedCall }) {
  return <p className="font-mono text-xs break-all text-soft">{call ?? `${target} ${data}`}</p>;
}

function CallText({ call }: { call: QueuedCall }) {
  const t = useTexts();
  const say = useSay();
  const write = useValue();
  const nameOf = useAddressName();
  const coinName = useCoinName();
  const { contract, name, args, target } = call;
  const words = contract && name ? callWords(contract, name) : undefined;
  const title = words && say(titleWith(words, (arg) => args[arg], coinName));
  const told = new Set(Object.values(words?.titleArgs ?? {}));
  const lines = Object.entries(args).filter(([arg]) => !told.has(arg));
  const place = nameOf(target);
  return (
    <div className="grid gap-1 text-sm">
      <p className="font-medium wrap-anywhere">
        <span className="text-soft">{place.charAt(0).toUpperCase() + place.slice(1)}</span>
        {" · "}
        {title ?? t("admin.queue.change")}
      </p>
      {words && lines.length > 0 && (
        <dl className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {lines.slice(0, mostLines).map(([arg, value]) => {
            const word = words.fields[arg];
            return (
              <div key={arg} className="flex min-w-0 items-baseline justify-between gap-4">
                <dt className="text-soft">{word ? say(word.label) : arg}</dt>
                <dd className="min-w-0 text-right font-medium wrap-anywhere">
                  {write(value, word?.unit, word?.unit === "lp" ? args.asset : undefined)}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      <Letters call={call} />
    </div>
  );
}

/** Loads the texts of all consoles, since the queue may call any contract. False until they are loaded. */
function useCallTexts(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isLate = false;
    Promise.all((["admin", "adminFom", "adminManager", "adminMining"] as const).map(loadTexts)).then(
      () => {
        if (!isLate) startTransition(() => setReady(true));
      },
      // If they can't be loaded, only the raw calls are shown.
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, []);
  return isReady;
}
