import { useEffect, useState } from "react";
import { useLive } from "../../app/live.ts";
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
  const [attempt, setAttempt] = useState(0);
  const names = wanted.map(nameOf).join(",");

  // biome-ignore lint/correctness/useExhaustiveDependencies: the names say which are wanted; an attempt asks for the same again.
  useEffect(() => {
    const missing = wanted.filter((one) => !kept.has(nameOf(one)));
    if (missing.length === 0) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    view(missing.map(metadataOf)).then(
      (answers) => {
        missing.forEach((one, at) => {
          keepNewest(kept, nameOf(one), pictureIn(answers[at]) ?? null, most);
        });
        if (isWanted) setAttempt((count) => count + 1);
      },
      () => {
        if (isWanted) timer = setTimeout(() => setAttempt((count) => count + 1), tryAgainAfter);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [names, attempt, view]);

  return (one) => kept.get(nameOf(one));
}

/** For tests: what one of them has read is no business of the next. */
export function forgetPictures(): void {
  kept.clear();
}
