import { getValuesAbi } from "@cinder/protocol/generated/screens/get-values";
import { useMemo } from "react";
import type { Address } from "viem";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import type { AnswerTo } from "../../chain/chain.ts";

export type Values = AnswerTo<typeof getValuesAbi>;

/** A node that was away is asked again. */
const tryAgainAfter = 15_000;

/**
 * What an address has in stakes, games and double pools, asked when it is opened until it was answered once: the page's own question,
 * which the clock repeats, tells of the rest.
 */
export function useValues(address: Address): { values: Values | undefined; failed: boolean } {
  const { ask } = useLive();
  const askValues = useMemo(() => () => ask(getValuesAbi, [address]), [ask, address]);
  const { answer: values, failed } = useAnswer(askValues, tryAgainAfter);
  return { values, failed };
}
