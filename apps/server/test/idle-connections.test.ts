import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { endIdle } from "../src/http/idle-connections.ts";

const ASK = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
const LIMIT_MS = 500;
/** Looked at once a second: by then whatever is idle for longer than the limit is gone. */
const SURELY_MS = 3_500;

async function serve(answer: RequestListener): Promise<() => Socket> {
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    connections.begins(request.socket);
    response.on("close", () => connections.ends(request.socket));
    answer(request, response);
  });
  const connections = endIdle(server, LIMIT_MS);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return () => connect((server.address() as AddressInfo).port, "127.0.0.1").resume();
}

test("a connection that was used is ended once nobody has used it for a while", {
  concurrent: true,
}, async () => {
  const open = await serve((_, response) => response.end("a"));
  const socket = open();
  socket.write(ASK);
  const begun = performance.now();
  await once(socket, "end");
  expect(performance.now() - begun).toBeGreaterThan(LIMIT_MS);
  expect(performance.now() - begun).toBeLessThan(SURELY_MS);
});

test("whoever goes on asking keeps it", { concurrent: true }, async () => {
  const open = await serve((_, response) => response.end("a"));
  const socket = open();
  const begun = performance.now();
  while (performance.now() - begun < SURELY_MS) {
    socket.write(ASK);
    await sleep(200);
  }
  expect(socket.readableEnded).toBe(false);
  socket.destroy();
});

test("an answer that takes long is waited for", { concurrent: true }, async () => {
  const open = await serve((_, response) => void sleep(SURELY_MS).then(() => response.end("late")));
  const socket = open();
  socket.write(ASK);
  const [chunk] = (await once(socket, "data")) as [Buffer];
  expect(chunk.toString()).toContain("late");
  socket.destroy();
});

test("with two requests at once, the end of the first is not the end of the second", {
  concurrent: true,
}, async () => {
  let count = 0;
  const open = await serve((_, response) => {
    if (count++ === 0) response.end("first");
    else void sleep(SURELY_MS).then(() => response.end("second"));
  });
  const socket = open();
  let text = "";
  socket.on("data", (chunk: Buffer) => {
    text += chunk.toString();
  });
  socket.write(ASK + ASK);
  await sleep(SURELY_MS + 500);
  expect(text).toContain("first");
  expect(text).toContain("second");
  socket.destroy();
});

test("a request that comes slowly is not idle", { concurrent: true }, async () => {
  const open = await serve((_, response) => response.end("a"));
  const socket = open();
  socket.write(ASK);
  await once(socket, "data");
  for (const letter of "GET / HTTP/1.1\r\nHost: abcdefgh\r\n\r\n".match(/.{1,4}/gs) ?? []) {
    socket.write(letter);
    await sleep(400);
  }
  expect(socket.readableEnded).toBe(false);
  socket.destroy();
});

test("one on which nothing ever came is left to the limit for requests", { concurrent: true }, async () => {
  const open = await serve((_, response) => response.end("a"));
  const socket = open();
  await sleep(SURELY_MS);
  expect(socket.readableEnded).toBe(false);
  socket.destroy();
});
