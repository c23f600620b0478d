import { useEffect, useState } from "react";
import type { Hex } from "viem";
import { useSay } from "../app/say.ts";
import { useLanguage } from "../i18n/i18n.ts";

type Words = typeof import("./refusal.ts");

let words: Words | undefined;

/**
 * Why the contract would refuse the previewed write, as one sentence; undefined if it would accept. The error catalogue is loaded
 * only when there is a refusal. Until then the sentence is empty, which still means refused. If the catalogue can't be loaded, the
 * sentence says so, and the next preview tries again.
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
  return loaded.refusalText(refusal, language, say) ?? "";
}
