import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSay } from "../../app/say.ts";
import type { QueuedCall } from "../../chain/timelock.ts";
import { loadTexts } from "../../i18n/i18n.ts";
import { callWords, titleWith } from "./call-words.ts";
import { useAddressName, useCoinName, useValue } from "./use-value.ts";

/** As many values as are looked at; the call to the letter stands beneath and has them all. */
const mostLines = 20;

/** One call that waits in a timelock, in the words of its console, and beneath to the letter. */
export function CallText({ call }: { call: QueuedCall }) {
  const { t } = useTranslation();
  const say = useSay();
  const write = useValue();
  const nameOf = useAddressName();
  const coinName = useCoinName();
  const { contract, name, args, target, data } = call;
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
      <p className="font-mono text-xs break-all text-soft">{call.call ?? `${target} ${data}`}</p>
    </div>
  );
}

/** Brings the words of all consoles to a page that is none; false until they are there. */
export function useCallTexts(isNeeded: boolean): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!isNeeded) return;
    let isLate = false;
    Promise.all((["admin", "adminFom", "adminManager", "adminMining"] as const).map(loadTexts)).then(
      () => {
        if (!isLate) setReady(true);
      },
      // Then calls stand there to the letter, as they do until then.
      () => undefined,
    );
    return () => {
      isLate = true;
    };
  }, [isNeeded]);
  return isReady;
}
