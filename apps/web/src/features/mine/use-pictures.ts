import { useMemo } from "react";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { keepNewest } from "../../lib/keep-newest.ts";
import { metadataOf, type Pictured, pictureIn } from "./art.ts";

/** A card's picture never changes, so one that was read is kept until the page is loaded again. */
const kept = new Map<string, string | null>();
/** About a megabyte; whoever walks through more has the first ones read again. */
const most = 200;
/** A node that was away is asked again. */
const tryAgainAfter = 15_000;

const nameOf = ({ kind, id }: Pictured) => `${kind} ${id}`;

/** The pictures of what is on screen, asked for together. Null where there is none; missing until it has come. */
export function usePictures(wanted: readonly Pictured[]): (one: Pictured) => string | null | undefined {
  const { view } = useLive();
  const names = wanted.map(nameOf).join(",");
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say which are wanted.
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

/** For tests: what one of them has read is no business of the next. */
export function forgetPictures(): void {
  kept.clear();
}
