import { zeroAddress } from "../chain/chain.ts";
import { useAccount } from "../wallet/context.ts";
import { useFeed } from "./feed.ts";
import { isListed } from "./listed.ts";
import { useLive } from "./live.ts";
import { useCurrentScreen } from "./screen.ts";

/**
 * Whether to show the owner's and managers' tools to the connected account, by the chain or the deployment file. Undefined until
 * known. Only affects what is shown; contracts and server check permissions themselves.
 */
export function useCanSeeAdmin(): boolean | undefined {
  const account = useAccount();
  const { data } = useCurrentScreen();
  const { data: config } = useFeed(useLive().config);
  if (account === zeroAddress) return false;
  if (config && isListed(config.chainId, account)) return true;
  return data?.isManager;
}
