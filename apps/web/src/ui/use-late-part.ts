import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useToast } from "./Toast.tsx";

/**
 * A part over the page that is fetched once somebody wants it; undefined until it is here. `lazy` would keep a download that failed,
 * and throw it at whatever stands around: here the page stays, and whoever wants the part again has it fetched again.
 * @param load Has to come to an end, one way or the other.
 * @param onFail Has to take the wish back, as closing it would.
 * @param sentence What is told then.
 */
export function useLatePart<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFail: () => void,
  sentence: string,
): ComponentType<Props> | undefined {
  const toast = useToast();
  const [part, setPart] = useState<ComponentType<Props>>();
  const fail = useEffectEvent(() => {
    toast.error(sentence);
    onFail();
  });
  const isMissing = isWanted && part === undefined;

  useEffect(() => {
    if (!isMissing) return;
    let isLate = false;
    load().then(
      (loaded) => !isLate && setPart(() => loaded),
      () => !isLate && fail(),
    );
    return () => {
      isLate = true;
    };
  }, [isMissing, load]);

  return part;
}
