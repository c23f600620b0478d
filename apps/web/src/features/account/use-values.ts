import { getValuesAbi } from "@cinder/protocol/generated/screens/get-values";
import { useEffect, useState } from "react";
import type { Address } from "viem";
import { useLive } from "../../app/live.ts";
import type { AnswerTo } from "../../chain/chain.ts";

export type Values = AnswerTo<typeof getValuesAbi>;

/**
 * What an address has in stakes, games and double pools, asked once when it is opened: the page's own question, which the clock
 * repeats, tells of the rest.
 */
export function useValues(address: Address): { values: Values | undefined; failed: boolean } {
  const { ask } = useLive();
  const [read, setRead] = useState<{ address: Address; values: Values | undefined }>();
  useEffect(() => {
    let isLate = false;
    ask(getValuesAbi, [address]).then(
      (values) => !isLate && setRead({ address, values }),
      () => !isLate && setRead({ address, values: undefined }),
    );
    return () => {
      isLate = true;
    };
  }, [ask, address]);
  if (read?.address !== address) return { values: undefined, failed: false };
  return { values: read.values, failed: read.values === undefined };
}
