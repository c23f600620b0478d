import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** Stands between server and chain, and can be cut or made to lie about the chain. */
export interface RpcProxy {
  url: string;
  /** Requests seen so far, batches counted as one. */
  requests: number;
  /** Drops every connection while true. */
  cut: boolean;
  chainId: number | undefined;
}

type Call = { id: unknown; method: string };

export async function startRpcProxy(target: string): Promise<RpcProxy> {
  const proxy: RpcProxy = { url: "", requests: 0, cut: false, chainId: undefined };
  const server = createServer(async (request, response) => {
    proxy.requests++;
    const body = Buffer.concat(await request.toArray()).toString();
    const answer = proxy.cut ? undefined : await forward(target, body).catch(() => undefined);
    if (answer === undefined) {
      request.socket.destroy();
      return;
    }
    response.setHeader("Content-Type", "application/json");
    response.end(proxy.chainId === undefined ? answer : withChainId(body, answer, proxy.chainId));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  proxy.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  return proxy;
}

async function forward(target: string, body: string): Promise<string> {
  const headers = { "Content-Type": "application/json" };
  return (await fetch(target, { method: "POST", headers, body })).text();
}

function withChainId(body: string, answer: string, chainId: number): string {
  const calls: Call | Call[] = JSON.parse(body);
  const asked = (Array.isArray(calls) ? calls : [calls]).filter((call) => call.method === "eth_chainId");
  const replace = (item: { id: unknown }) =>
    asked.some((call) => call.id === item.id) ? { ...item, result: `0x${chainId.toString(16)}` } : item;
  const parsed: { id: unknown } | { id: unknown }[] = JSON.parse(answer);
  return JSON.stringify(Array.isArray(parsed) ? parsed.map(replace) : replace(parsed));
}
