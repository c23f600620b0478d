import type { Request } from "./chain/evm.ts";

type Answer = { readonly result?: unknown; readonly error?: { readonly message: string } };

export type Call = readonly [method: string, params: readonly unknown[]];

/**
 * Several calls in one request. Fails if one of them does. The chain begins them in their order and does not wait: a
 * block's time and its transaction may go together, two blocks may not.
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

/** Single calls to a chain that another process serves. */
export const requestTo =
  (rpcUrl: string): Request =>
  async (method, params = []) =>
    (await request<[unknown]>(rpcUrl, [[method, params]]))[0];
