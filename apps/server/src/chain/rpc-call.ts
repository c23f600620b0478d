import { z } from "zod";
import type { RpcEndpoint } from "./rpc-endpoint.ts";

const REQUEST_TIMEOUT_MS = 3_000;
const hangUps = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

const answerSchema = z.object({
  // An error comes without one.
  result: z.unknown().optional(),
  error: z
    .object({ code: z.number().optional(), message: z.string(), data: z.unknown().optional() })
    .optional(),
});

/** The RPC is there and won't do it: a call that reverts, or nonsense it was asked for. */
export class RpcRefusedError extends Error {
  override readonly name = "RpcRefusedError";
  readonly code: number | undefined;
  readonly data: unknown;

  constructor(
    method: string,
    { code, message, data }: { code?: number | undefined; message: string; data?: unknown },
  ) {
    super(`The RPC refused ${method}: ${message}`);
    this.code = code;
    this.data = data;
  }
}

/** One try: whoever asks comes again in their own time. For questions alone, which may be asked twice. */
export async function rpcCall(
  { url, headers }: RpcEndpoint,
  method: string,
  params: unknown,
): Promise<unknown> {
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
  const ask = () =>
    fetch(url, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
      signal,
    });
  const response = await ask().catch((error: unknown) => {
    if (!wasHungUp(error)) throw error;
    return ask();
  });
  if (!response.ok) throw new Error(`The RPC answered ${response.status} to ${method}.`);
  const { result, error } = answerSchema.parse(await response.json());
  if (error !== undefined) throw new RpcRefusedError(method, error);
  return result;
}

/**
 * A connection is kept for the next question. The node may have ended it since, which a process that was busy learns only when it
 * asks: that says nothing about the node.
 */
function wasHungUp(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && hangUps.has(String(cause.code));
}
