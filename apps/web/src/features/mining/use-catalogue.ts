import type { InvestData } from "@cinder/api/invest/calls";
import { startTransition, useCallback, useEffect, useState } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useLanguage } from "../../i18n/i18n.ts";
import type { Language } from "../../i18n/language.ts";
import { callInvest } from "../../server/invest.ts";

export type Machine = InvestData<"machineTypeList">["list"][number];
export type NodeKind = InvestData<"nodeList">["list"][number];
export type Catalogue = { machines: readonly Machine[]; nodes: readonly NodeKind[] };

/** It changes with sales, not by the second: it is not asked for by the clock, only while it could not be had. */
const tryAgainAfter = 15_000;

/** What the service sells and how much of it is left. `again` asks once more, after something was bought. */
export function useCatalogue(): { catalogue: Catalogue | undefined; failed: boolean; again: () => void } {
  const { data: config } = useFeed(useLive().config);
  const language = useLanguage();
  const [answer, setAnswer] = useState<{ language: Language; catalogue: Catalogue | undefined }>();
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again for the same.
  useEffect(() => {
    if (!config) return;
    let isWanted = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const options = { serverUrl: config.serverUrl, language };
    Promise.all([callInvest("machineTypeList", {}, options), callInvest("nodeList", {}, options)]).then(
      ([machines, nodes]) => {
        if (!isWanted) return;
        const catalogue = { machines: machines.list, nodes: nodes.list };
        startTransition(() => setAnswer({ language, catalogue }));
      },
      () => {
        if (!isWanted) return;
        // What was read before stays: the service refuses by itself what is gone.
        setAnswer((before) => (before?.language === language ? before : { language, catalogue: undefined }));
        timer = setTimeout(() => setAttempt((count) => count + 1), tryAgainAfter);
      },
    );
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [config, language, attempt]);

  const again = useCallback(() => setAttempt((count) => count + 1), []);
  const isOfLanguage = answer?.language === language;
  return {
    catalogue: isOfLanguage ? answer.catalogue : undefined,
    failed: isOfLanguage && answer.catalogue === undefined,
    again,
  };
}
