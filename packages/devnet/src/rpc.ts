import type { Request } from "./chain/evm.ts";

type Answer = { readonly result?: unknown; readonly error?: { readonly message: string } };

export type Call = readonly [method: string, params: readonly unknown[]];

/**
 * Sends several calls in one request. Fails if one of them fails. The chain starts the calls in order without waiting:
 * a block's time and its transaction may be in one batch, two blocks may not.
 */
export async function request<Results extends unknown[]>(
  rpcUrl: string,
  calls: readonly Call[],
): Promise<Results> {
  const body = calls.map(([method, params], id) => ({ jsonrpc: "2.0", id, method, params }));
  const response = await fetch(rpcUrl, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const answers = (await response.json()) as Answer[];
  const failed = answers.find(({ error }) => error !== undefined);
  if (failed?.error !== undefined) throw new Error(failed.error.message);
  return answers.map(({ result }) => result) as Results;
}

/** Sends single calls to a chain in another process. */
export const requestTo =
  (rpcUrl: string): Request =>
  async (method, params = []) =>
    (await request<[unknown]>(rpcUrl, [[method, params]]))[0];
