import { RpcError } from "./rpc-error.ts";

/** Sends a request to the local chain's node and passes on its answer or error. */
export type AskNode = (method: string, params?: unknown) => Promise<unknown>;

export function createNode(rpcUrl: string): AskNode {
  let id = 0;
  return async (method, params = []) => {
    id += 1;
    const response = await fetch(rpcUrl.replace(/^ws/, "http"), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ jsonrpc: "2.0", id, method, params }),
    });
    const { result, error } = (await response.json()) as {
      result?: unknown;
      error?: { code: number; message: string; data?: unknown };
    };
    if (error) throw new RpcError(error.code, error.message, error.data);
    return result;
  };
}
