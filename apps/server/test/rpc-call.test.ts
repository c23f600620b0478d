import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { rpcCall } from "../src/chain/rpc-call.ts";

/**
 * A node that answers the first requests on a connection and closes it at the next, as if it had been idle too long.
 */
async function nodeThatHangsUp(answersFirst: number) {
  const asked = new Map<Socket, number>();
  const server = createServer((request, response) => {
    const before = asked.get(request.socket) ?? 0;
    asked.set(request.socket, before + 1);
    if (before >= answersFirst) return request.socket.destroy();
    response.end(JSON.stringify({ jsonrpc: "2.0", id: 1, result: before }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const endpoint = { url: `http://127.0.0.1:${port}`, headers: {} };
  const ask = () => rpcCall(endpoint, "eth_chainId", []);
  return { ask, questions: () => [...asked.values()].reduce((sum, count) => sum + count, 0) };
}

test("retries when the node has closed a kept connection", async () => {
  const { ask, questions } = await nodeThatHangsUp(1);
  expect([await ask(), await ask(), await ask()]).toEqual([0, 0, 0]);
  expect(questions()).toBeGreaterThan(3);
});

test("makes only two attempts when the node always closes the connection", async () => {
  const { ask, questions } = await nodeThatHangsUp(0);
  await expect(ask()).rejects.toThrow("fetch failed");
  expect(questions()).toBe(2);
});
