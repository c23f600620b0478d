import { useEffect, useState } from "react";
import type { Hex } from "viem";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { isAddress, isZeroAddress } from "../../lib/hex.ts";
import type { Value } from "./model.ts";

type Found = { of: Value; hash: Hex | undefined };

/** The hash of an address's code, read from the chain. Undefined without an address, without code and without a node. */
export function useCodeHash(address: Value | undefined): { hash: Hex | undefined; isReading: boolean } {
  const config = useFeed(useLive().config).data;
  const [found, setFound] = useState<Found>();
  const asked = isAddress(address) && !isZeroAddress(address) ? address : undefined;
  useEffect(() => {
    if (!config || asked === undefined) return;
    let isLate = false;
    const tell = (hash: Hex | undefined) => {
      if (!isLate) setFound({ of: asked, hash });
    };
    import("../../chain/governance.ts")
      .then(({ readCodeHash }) => readCodeHash(config, asked))
      .then(tell, () => tell(undefined));
    return () => {
      isLate = true;
    };
  }, [config, asked]);
  const isKnown = asked !== undefined && found?.of === asked;
  return { hash: isKnown ? found.hash : undefined, isReading: asked !== undefined && !isKnown };
}
