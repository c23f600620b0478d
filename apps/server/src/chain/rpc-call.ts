import { z } from "zod";
import type { RpcEndpoint } from "./rpc-endpoint.ts";

const REQUEST_TIMEOUT_MS = 3_000;
const CLOSED_CODES = new Set(["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"]);

const answerSchema = z.object({
  // Missing in an error response.
  result: z.unknown().optional(),
  error: z
    .object({ code: z.number().optional(), message: z.string(), data: z.unknown().optional() })
    .optional(),
});

/** The RPC answered and refused: the call reverts, or the request is invalid. */
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

/** Makes one attempt; callers retry in their own time. Only for reads, which may be sent twice. */
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
    if (!wasConnectionClosed(error)) throw error;
    return ask();
  });
  if (!response.ok) throw new Error(`The RPC answered ${response.status} to ${method}.`);
  const { result, error } = answerSchema.parse(await response.json());
  if (error !== undefined) throw new RpcRefusedError(method, error);
  return result;
}

/**
 * Connections are kept for later requests. The node may have closed one since, and a busy process notices only when
 * it sends. That says nothing about the node, so the call is sent again.
 */
function wasConnectionClosed(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && "code" in cause && CLOSED_CODES.has(String(cause.code));
}
