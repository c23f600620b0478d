import { useEffect, useState } from "react";
import type { Hex } from "viem";
import { useSay } from "../app/say.ts";
import { useLanguage } from "../i18n/i18n.ts";

type Words = typeof import("./refusal.ts");

let words: Words | undefined;

/**
 * Why the preview in an answer of the Lens would be refused, in one sentence; undefined if it wouldn't. The list of all errors is
 * only fetched when there is one: until it is here the sentence is empty, and a refusal is still a refusal.
 */
export function useRefusal(refusal: Hex | undefined): string | undefined {
  const language = useLanguage();
  const say = useSay();
  const [loaded, setLoaded] = useState(words);
  const isRefused = refusal !== undefined && refusal !== "0x";

  useEffect(() => {
    if (!isRefused || loaded) return;
    let wanted = true;
    import("./refusal.ts")
      .then(async (file) => {
        await file.loadWords();
        words = file;
        if (wanted) setLoaded(file);
      })
      // The sentence stays empty; the next preview tries again.
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }, [isRefused, loaded]);

  if (!isRefused) return undefined;
  return loaded?.tellRefusal(refusal, language, say) ?? "";
}
