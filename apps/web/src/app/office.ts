import { zeroAddress } from "../chain/chain.ts";
import { useAccount } from "../wallet/context.ts";
import { useFeed } from "./feed.ts";
import { isListed } from "./listed.ts";
import { useLive } from "./live.ts";
import { useFront } from "./screen.ts";

/**
 * Whether the connected account may see what owner and managers work with: by the chain, or by the deployment file. Undefined
 * while nobody has said. It only decides what is shown; contracts and server decide for themselves.
 */
export function useOffice(): boolean | undefined {
  const account = useAccount();
  const { data } = useFront();
  const { data: config } = useFeed(useLive().config);
  if (account === zeroAddress) return false;
  if (config && isListed(config.chainId, account)) return true;
  return data?.isManager;
}
