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

/** Milliseconds until a retry after a failure. The catalogue changes only with sales, so it is not polled. */
const tryAgainAfter = 15_000;

/** The service's items and stock. `again` reads it once more, after a purchase. */
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
  // Keep the previous list on failure; the service itself refuses sold-out items.
  const { answer: catalogue, failed, again } = useAnswer(ask, tryAgainAfter);
  return { catalogue, failed, again };
}
