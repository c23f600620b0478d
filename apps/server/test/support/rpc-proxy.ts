import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";

export interface RpcCall {
  id: unknown;
  method: string;
  params?: unknown[];
}

/** A proxy between server and chain that can be cut, slowed down or made to lie. */
export interface RpcProxy {
  url: string;
  /** Requests so far; a batch counts as one. */
  requests: number;
  /** Refuses batches of more calls than this. */
  mostCalls: number;
  /** Number of calls so far, by method. */
  calls: Map<string, number>;
  /** Drops every connection while true. */
  cut: boolean;
  /** Delay of every answer. */
  delayMs: number;
  chainId: number | undefined;
  /** Answers the whole request itself; undefined passes it to the chain. */
  answer: ((response: ServerResponse) => void) | undefined;
  /** Answers a call with an error instead of the chain's result; with a status, the whole request. */
  refuse: ((call: RpcCall) => { code: number; message: string; status?: number } | undefined) | undefined;
  /** Changes the chain's result of a call. */
  change: ((call: RpcCall, result: unknown) => unknown) | undefined;
}

export async function startRpcProxy(target: string): Promise<RpcProxy> {
  const proxy: RpcProxy = {
    url: "",
    requests: 0,
    mostCalls: Number.POSITIVE_INFINITY,
    calls: new Map(),
    cut: false,
    delayMs: 0,
    chainId: undefined,
    answer: undefined,
    refuse: undefined,
    change: undefined,
  };
  const server = createServer(async (request, response) => {
    proxy.requests++;
    const body = Buffer.concat(await request.toArray()).toString();
    const parsed: RpcCall | RpcCall[] = JSON.parse(body);
    const calls = Array.isArray(parsed) ? parsed : [parsed];
    for (const { method } of calls) proxy.calls.set(method, (proxy.calls.get(method) ?? 0) + 1);
    if (proxy.delayMs > 0) await sleep(proxy.delayMs);
    if (Array.isArray(parsed) && (proxy.mostCalls === 1 || calls.length > proxy.mostCalls)) {
      response.statusCode = 400;
      response.end("batch too large");
      return;
    }
    if (proxy.answer) {
      proxy.answer(response);
      return;
    }
    const answer = proxy.cut ? undefined : await forward(target, body).catch(() => undefined);
    if (answer === undefined) {
      request.socket.destroy();
      return;
    }
    response.setHeader("Content-Type", "application/json");
    response.statusCode = calls.map((call) => proxy.refuse?.(call)?.status).find(Boolean) ?? 200;
    response.end(changed(proxy, calls, answer));
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

function changed({ change, refuse, chainId }: RpcProxy, calls: readonly RpcCall[], answer: string): string {
  if (chainId === undefined && change === undefined && refuse === undefined) return answer;
  const replace = (item: { id: unknown; result?: unknown }) => {
    const call = calls.find(({ id }) => id === item.id);
    if (call === undefined) return item;
    const error = refuse?.(call);
    if (error !== undefined) return { jsonrpc: "2.0", id: item.id, error };
    if (chainId !== undefined && call.method === "eth_chainId") {
      return { ...item, result: `0x${chainId.toString(16)}` };
    }
    return change && "result" in item ? { ...item, result: change(call, item.result) } : item;
  };
  const parsed: { id: unknown } | { id: unknown }[] = JSON.parse(answer);
  return JSON.stringify(Array.isArray(parsed) ? parsed.map(replace) : replace(parsed));
}
