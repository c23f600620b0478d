import { getBurnAbi } from "@cinder/protocol/generated/screens/get-burn";
import { useEffect, useState } from "react";
import type { Address } from "viem";
import { useLive } from "../../app/live.ts";
import { isMissing } from "../../app/peers.ts";
import { isAddress } from "../../lib/hex.ts";
import type { BurnScreen, Draft } from "./screen.ts";

/** What the chain says of a gift's receiver; undefined while that isn't known. */
export type Receiver = Pick<BurnScreen, "preview" | "refusal" | "isBlackList"> & { isRegistered: boolean };

/**
 * Looks up who would get the order, and how the payment would be split with their referrers. The screen itself goes on being about who
 * looks at it.
 * @param comesTo What the payment comes to, as the screen has it: asked again when the market has moved that, and only then.
 */
export function useReceiver(draft: Draft, comesTo: bigint | undefined): Receiver | undefined {
  const { ask } = useLive();
  const [found, setFound] = useState<{ draft: Draft; receiver: Receiver }>();
  const { recipient, amount = 0n, times, isBNB } = draft;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the payment comes to tells when to ask again.
  useEffect(() => {
    if (recipient === undefined || !isAddress(recipient)) return;
    let isWanted = true;
    const units = amount > 0n ? BigInt(times) : 0n;
    ask(getBurnAbi, [recipient.toLowerCase() as Address, units, amount, isBNB])
      .then(({ shell, preview, refusal, isBlackList }) => {
        if (!isWanted || isMissing(shell, "referral")) return;
        setFound({ draft, receiver: { preview, refusal, isBlackList, isRegistered: shell.index !== 0n } });
      })
      // Then it is known when the order is simulated.
      .catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [ask, draft, comesTo, recipient, amount, times, isBNB]);

  return found?.draft === draft ? found.receiver : undefined;
}
