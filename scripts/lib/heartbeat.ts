/** Seconds. Well below the deadline that a swap sets from the newest block's time. */
const LONGEST_SILENCE_MS = 60_000;

/**
 * A local chain has a block only when a user sends a transaction, while its clock continues. Countdowns would lag, and
 * a swap due twenty minutes after the newest block would be late before it is sent. This mines an empty block after
 * each period without blocks. @returns a function that stops it.
 */
export function mineWhenIdle(rpcUrl: string, longestSilenceMs = LONGEST_SILENCE_MS): () => void {
  let newest: unknown;
  const beat = async () => {
    const block = await ask(rpcUrl, "eth_blockNumber");
    if (block === newest) await ask(rpcUrl, "evm_mine");
    newest = block;
  };
  // If the chain is down, the stack notices by its process.
  const timer = setInterval(() => void beat().catch(() => undefined), longestSilenceMs);
  return () => clearInterval(timer);
}

async function ask(rpcUrl: string, method: string): Promise<unknown> {
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: [] }),
  });
  return ((await response.json()) as { result?: unknown }).result;
}
