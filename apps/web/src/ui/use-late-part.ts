import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useToast } from "./Toast.tsx";

export type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/** What has come already: whoever returns to a page finds it there at once, without a frame in its place. */
const loaded = new WeakMap<object, unknown>();

/**
 * A part of the app in a file of its own; undefined until it is here. `lazy` would keep a download that failed, and throw it at
 * whatever stands around: here the page stays, and whoever wants the part again has it fetched again.
 * @param load Has to come to an end, one way or the other.
 * @param onFail Has to take the wish back.
 */
export function usePart<Props>(
  load: LoadPart<Props>,
  isWanted: boolean,
  onFail: () => void,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState(() => loaded.get(load) as ComponentType<Props> | undefined);
  const fail = useEffectEvent(onFail);
  const isMissing = isWanted && part === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isLate = false;
    load().then(
      (file) => {
        loaded.set(load, file);
        if (!isLate) setPart(() => file);
      },
      () => !isLate && fail(),
    );
    return () => {
      isLate = true;
    };
  }, [isMissing, load]);

  return part;
}

/**
 * A part over the page that is fetched once somebody wants it; undefined until it is here. One that doesn't come is told in passing.
 * @param load Has to come to an end, one way or the other.
 * @param onFail Has to take the wish back, as closing it would.
 * @param sentence What is told then.
 */
export function useLatePart<Props>(
  load: LoadPart<Props>,
  isWanted: boolean,
  onFail: () => void,
  sentence: string,
): ComponentType<Props> | undefined {
  const toast = useToast();
  return usePart(load, isWanted, () => {
    toast.error(sentence);
    onFail();
  });
}
