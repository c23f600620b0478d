import { useEffect, useState } from "react";
import type { Address } from "viem";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import type { Owner } from "../../chain/timelock.ts";

/** Who an owner is, asked once: an account, a timelock with its queue. Undefined until that is known. */
export function useOwner(owner: string | undefined): Owner | undefined {
  const { data: config } = useFeed(useLive().config);
  const [known, setKnown] = useState<{ owner: string; kind: Owner }>();
  useEffect(() => {
    if (owner === undefined || config === undefined) return;
    let isLate = false;
    import("../../chain/timelock.ts")
      .then(({ readOwner }) => readOwner(config, owner as Address))
      .then((kind) => {
        if (!isLate) setKnown({ owner, kind });
      })
      // It stays unknown; nothing is guessed about who holds the keys.
      .catch(() => undefined);
    return () => {
      isLate = true;
    };
  }, [owner, config]);
  return known?.owner === owner ? known?.kind : undefined;
}
