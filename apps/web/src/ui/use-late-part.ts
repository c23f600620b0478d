import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useToast } from "./Toast.tsx";

export type LoadPart<Props> = () => Promise<ComponentType<Props>>;

/** Loaded parts, so that a page that is opened again shows them immediately. */
const loaded = new WeakMap<object, unknown>();

/**
 * A component in its own file; undefined until it is loaded. React's `lazy` caches a failed download and throws into the nearest
 * boundary. Here the page stays intact, and wanting the part again loads it again.
 * @param load Must settle.
 * @param onFail Must make the part unwanted.
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
 * A component over the page, such as a sheet, loaded once it is wanted; undefined until then. A failure shows a toast.
 * @param load Must settle.
 * @param onFail Must make the part unwanted, as closing it would.
 * @param sentence Text of the toast.
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
