import { useMemo } from "react";
import type { Address } from "viem";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import type { Owner } from "../../chain/timelock.ts";

/** A node that was away is asked again. */
const tryAgainAfter = 15_000;

/**
 * Who an owner is, asked until it was answered once: an account, a timelock with its queue. Undefined until that is known; nothing is
 * guessed about who holds the keys.
 */
export function useOwner(owner: string | undefined): Owner | undefined {
  const { data: config } = useFeed(useLive().config);
  const ask = useMemo(() => {
    if (owner === undefined || config === undefined) return undefined;
    return async () => {
      const { readOwner } = await import("../../chain/timelock.ts");
      return readOwner(config, owner as Address);
    };
  }, [owner, config]);
  return useAnswer(ask, tryAgainAfter).answer;
}
