import { useEffect, useState } from "react";
import type { Hex } from "viem";
import { useSay } from "../app/say.ts";
import { useLanguage } from "../i18n/i18n.ts";

type Words = typeof import("./refusal.ts");

let words: Words | undefined;

/**
 * Why the preview in an answer of the Lens would be refused, in one sentence; undefined if it wouldn't. The list of all errors is
 * only fetched when there is one: until it is here the sentence is empty, and a refusal is still a refusal. If it can't be fetched
 * that is said, and another preview tries again.
 */
export function useRefusal(refusal: Hex | undefined): string | undefined {
  const language = useLanguage();
  const say = useSay();
  const [loaded, setLoaded] = useState(words);
  const [unread, setUnread] = useState<Hex>();
  const isRefused = refusal !== undefined && refusal !== "0x";

  useEffect(() => {
    if (refusal === undefined || refusal === "0x" || loaded) return;
    let wanted = true;
    import("./refusal.ts")
      .then(async (file) => {
        await file.loadWords();
        words = file;
        if (wanted) setLoaded(file);
      })
      .catch(() => {
        if (wanted) setUnread(refusal);
      });
    return () => {
      wanted = false;
    };
  }, [refusal, loaded]);

  if (!isRefused) return undefined;
  if (!loaded) return unread === refusal ? say({ key: "app.refused" }) : "";
  return loaded.tellRefusal(refusal, language, say) ?? "";
}
