import { useMemo } from "react";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { keepNewest } from "../../lib/keep-newest.ts";
import { metadataOf, type Pictured, pictureIn } from "./art.ts";

/** Images never change, so they are kept until the page is reloaded. */
const kept = new Map<string, string | null>();
/** Maximum kept images, about a megabyte; older ones are read again if needed. */
const most = 200;
/** Milliseconds until a retry after a failure. */
const tryAgainAfter = 15_000;

const nameOf = ({ kind, id }: Pictured) => `${kind} ${id}`;

/** The images on screen, read together. Null if there is none, undefined until loaded. */
export function usePictures(wanted: readonly Pictured[]): (one: Pictured) => string | null | undefined {
  const { view } = useLive();
  const names = wanted.map(nameOf).join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names identify the wanted images.
  const ask = useMemo(() => {
    const missing = wanted.filter((one) => !kept.has(nameOf(one)));
    if (missing.length === 0) return undefined;
    return async () => {
      const answers = await view(missing.map(metadataOf));
      missing.forEach((one, at) => {
        keepNewest(kept, nameOf(one), pictureIn(answers[at]) ?? null, most);
      });
      return true;
    };
  }, [names, view]);
  useAnswer(ask, tryAgainAfter);

  return (one) => kept.get(nameOf(one));
}

/** Clears the cache between tests. */
export function forgetPictures(): void {
  kept.clear();
}
