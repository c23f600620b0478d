/** Well within what a swap allows between the newest block and its own. */
const LONGEST_SILENCE_MS = 60_000;

/**
 * A local chain has blocks only when somebody does something, unlike any other: its newest block grows old while its clock goes on,
 * so countdowns lag behind, and a swap that is due twenty minutes after that block is overdue before it is sent. This mines an
 * empty block where there was none for so long. @returns the way to stop.
 */
export function keepBeating(rpcUrl: string, longestSilenceMs = LONGEST_SILENCE_MS): () => void {
  let newest: unknown;
  const beat = async () => {
    const block = await ask(rpcUrl, "eth_blockNumber");
    if (block === newest) await ask(rpcUrl, "evm_mine");
    newest = block;
  };
  // A chain that doesn't answer is the stack's to notice, by its process.
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
