import { z } from "zod";
import type { RpcEndpoint } from "./rpc-endpoint.ts";

const REQUEST_TIMEOUT_MS = 3_000;

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

/** One try: whoever asks comes again in their own time. */
export async function rpcCall(
  { url, headers }: RpcEndpoint,
  method: string,
  params: unknown,
): Promise<unknown> {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }),
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The RPC answered ${response.status} to ${method}.`);
  const { result, error } = answerSchema.parse(await response.json());
  if (error !== undefined) throw new RpcRefusedError(method, error);
  return result;
}
