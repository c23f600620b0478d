import { useMemo } from "react";
import type { Address } from "viem";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import type { Owner } from "../../chain/timelock.ts";

/** Milliseconds until a retry after a failure. */
const tryAgainAfter = 15_000;

/**
 * The kind of an owner (account, timelock with its queue, …), read until the first answer. Undefined until known; the app doesn't
 * guess.
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
