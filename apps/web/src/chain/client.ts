import { createClient, http, webSocket } from "viem";

export type ClientOptions = {
  /** As many questions as go in one request; one each if left out. */
  batchSize?: number;
  /** Whoever asks again by a clock has no use for the transport doing so too. */
  retryCount?: number;
  cacheTime?: number;
};

/** The app's own node, over whichever kind of connection its address names. */
export function openClient(rpcUrl: string, { batchSize, retryCount = 0, cacheTime }: ClientOptions = {}) {
  const options = { retryCount, timeout: 10_000 };
  return createClient({
    transport: rpcUrl.startsWith("ws")
      ? webSocket(rpcUrl, options)
      : http(rpcUrl, { ...options, ...(batchSize === undefined ? {} : { batch: { batchSize } }) }),
    ...(cacheTime === undefined ? {} : { cacheTime }),
  });
}
