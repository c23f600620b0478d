import { createClient, http, webSocket } from "viem";

export type ClientOptions = {
  /** Maximum calls per request; 1 if left out. */
  batchSize?: number;
  /** 0 for callers that poll anyway. */
  retryCount?: number;
  cacheTime?: number;
};

/** Client for the app's own node, over HTTP or WebSocket depending on its URL. */
export function openClient(rpcUrl: string, { batchSize, retryCount = 0, cacheTime }: ClientOptions = {}) {
  const options = { retryCount, timeout: 10_000 };
  return createClient({
    transport: rpcUrl.startsWith("ws")
      ? webSocket(rpcUrl, options)
      : http(rpcUrl, { ...options, ...(batchSize === undefined ? {} : { batch: { batchSize } }) }),
    ...(cacheTime === undefined ? {} : { cacheTime }),
  });
}
