export interface RpcEndpoint {
  url: string;
  headers: Record<string, string>;
}

/**
 * Moves user name and password into a header: `fetch` refuses them in a URL, and other clients treat them
 * differently.
 */
export function toRpcEndpoint(rpcUrl: string): RpcEndpoint {
  const url = new URL(rpcUrl);
  if (url.username === "" && url.password === "") return { url: rpcUrl, headers: {} };
  const pair = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`;
  url.username = "";
  url.password = "";
  return { url: url.href, headers: { Authorization: `Basic ${Buffer.from(pair).toString("base64")}` } };
}
