import type { InvestData } from "@cinder/api/invest/calls";
import { useMemo } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { useLanguage } from "../../i18n/i18n.ts";
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
  const ask = useMemo(() => {
    if (!config) return undefined;
    const options = { serverUrl: config.serverUrl, language };
    return async () => {
      const [machines, nodes] = await Promise.all([
        callInvest("machineTypeList", {}, options),
        callInvest("nodeList", {}, options),
      ]);
      return { machines: machines.list, nodes: nodes.list };
    };
  }, [config, language]);
  // What was read before stays while it can't be had again: the service refuses by itself what is gone.
  const { answer: catalogue, failed, again } = useAnswer(ask, tryAgainAfter);
  return { catalogue, failed, again };
}
