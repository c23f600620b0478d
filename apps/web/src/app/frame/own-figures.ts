import { getTeamAbi } from "@cinder/protocol/generated/screens/get-team";
import { useEffect, useState } from "react";
import { type Shell, zeroAddress } from "../../chain/chain.ts";
import { useAccount } from "../../wallet/context.ts";
import { useLive } from "../live.ts";
import { useOwnShell } from "../screen.ts";

/**
 * The connected account's figures, once they are wanted. A screen read earlier has them. If the user opened another account's page
 * directly, no such screen was read, so the chain is asked once.
 */
export function useOwnFigures(isWanted: boolean): Shell | undefined {
  const { ask } = useLive();
  const account = useAccount();
  const known = useOwnShell();
  const [looked, setLooked] = useState<{ account: string; shell: Shell }>();
  const isAsked = isWanted && known === undefined && account !== zeroAddress;
  useEffect(() => {
    if (!isAsked) return;
    let isLate = false;
    ask(getTeamAbi, [account, 0n, 0n, 0n])
      .then(({ shell }) => {
        if (!isLate) setLooked({ account, shell });
      })
      // The frame says that the node can't be reached; the figures remain skeletons.
      .catch(() => undefined);
    return () => {
      isLate = true;
    };
  }, [ask, account, isAsked]);
  return known ?? (looked?.account === account ? looked.shell : undefined);
}
