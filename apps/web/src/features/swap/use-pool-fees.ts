import { useMemo } from "react";
import { useFeed } from "../../app/feed.ts";
import { useLive } from "../../app/live.ts";
import { useAnswer } from "../../app/use-answer.ts";
import { readJson } from "../../server/read.ts";
import type { CandleAnswer } from "./candles.ts";
import type { PoolName } from "./screen.ts";

/** Long enough that a quiet week doesn't distort the result. */
export const feeDays = 30;
const tryAgainAfter = 30_000;

/**
 * Fees that swaps paid into a pool in the last days, in USDT; undefined until known. Read on opening, without polling, because thirty
 * days change slowly. `fee` is the DEX's, in basis points.
 */
export function usePoolFees(name: PoolName, fee: bigint | undefined): bigint | undefined {
  const { data: config } = useFeed(useLive().config);
  const ask = useMemo(() => {
    if (!config) return undefined;
    const path = `/api/market/candles?pair=${name}&interval=1d&limit=${feeDays}`;
    return async () =>
      ((await readJson(config.serverUrl, path)) as { candles: readonly CandleAnswer[] }).candles;
  }, [config, name]);
  const { answer } = useAnswer(ask, tryAgainAfter);
  if (!answer || fee === undefined) return undefined;
  return (answer.reduce((sum, { quote }) => sum + BigInt(quote), 0n) * fee) / 10_000n;
}
