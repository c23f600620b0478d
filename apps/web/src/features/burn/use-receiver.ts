import { getBurnAbi } from "@cinder/protocol/generated/screens/get-burn";
import { useEffect, useState } from "react";
import type { Address } from "viem";
import { useLive } from "../../app/live.ts";
import { isMissing } from "../../app/peers.ts";
import { isAddress } from "../../lib/hex.ts";
import type { BurnScreen, Draft } from "./screen.ts";

/** Chain data about a gift's receiver; undefined until known. */
export type Receiver = Pick<BurnScreen, "preview" | "refusal" | "isBlackList"> & { isRegistered: boolean };

/**
 * Looks up the order's receiver and the split with the receiver's referrers. The screen itself stays that of the connected account.
 * @param comesTo The payment's worth according to the screen. A new value triggers a new lookup.
 */
export function useReceiver(draft: Draft, comesTo: bigint | undefined): Receiver | undefined {
  const { ask } = useLive();
  const [found, setFound] = useState<{ draft: Draft; receiver: Receiver }>();
  const { recipient, amount = 0n, times, isBNB } = draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the payment's worth triggers a new lookup.
  useEffect(() => {
    if (recipient === undefined || !isAddress(recipient)) return;
    let isWanted = true;
    const units = amount > 0n ? BigInt(times) : 0n;
    ask(getBurnAbi, [recipient.toLowerCase() as Address, units, amount, isBNB])
      .then(({ shell, preview, refusal, isBlackList }) => {
        if (!isWanted || isMissing(shell, "referral")) return;
        setFound({ draft, receiver: { preview, refusal, isBlackList, isRegistered: shell.index !== 0n } });
      })
      // If the lookup fails, the simulation of the order reports problems.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [ask, draft, comesTo, recipient, amount, times, isBNB]);

  return found?.draft === draft ? found.receiver : undefined;
}
