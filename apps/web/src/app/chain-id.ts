import { useFeed } from "./feed.ts";
import { useLive } from "./live.ts";

/** The app's chain; undefined until the configuration is loaded. */
export function useChainId(): number | undefined {
  return useFeed(useLive().config).data?.chainId;
}
