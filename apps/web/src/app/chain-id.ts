import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";

/** Which chain the app is for; unknown until its settings are loaded. */
export function useChainId(): number | undefined {
  return useFeed(useLive().config).data?.chainId;
}
