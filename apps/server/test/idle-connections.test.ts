import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { endIdle } from "../src/http/idle-connections.ts";
import { eventually } from "./support/eventually.ts";

const ASK = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
/** Looked at once a second: the third look after the one that saw the last use is the first that finds more. */
const LIMIT_MS = 2_500;
const LONG = 10;

// Only the clock is ours: a busy machine's pauses would look like idleness. Connections are real.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => void vi.advanceTimersByTime(seconds * 1_000);

async function serve(answer: RequestListener = (_, response) => response.end("answer")) {
  const seen = { begun: 0, ended: 0, bytes: () => 0 };
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    connections.begins(request.socket);
    seen.begun++;
    response.on("close", () => {
      connections.ends(request.socket);
      seen.ended++;
    });
    answer(request, response);
  });
  const connections = endIdle(server, LIMIT_MS);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const received = { text: "", ended: false };
  socket.on("data", (chunk: Buffer) => {
    received.text += chunk.toString();
  });
  socket.on("end", () => {
    received.ended = true;
  });
  const [peer] = await accepted;
  seen.bytes = () => peer.bytesRead;
  return { socket, seen, received };
}

/** @returns When the server is done with one request more. */
async function ask({ socket, seen }: Awaited<ReturnType<typeof serve>>): Promise<void> {
  const expected = seen.ended + 1;
  socket.write(ASK);
  await eventually(() => expect(seen.ended).toBe(expected));
}

test("a connection that was used is ended once nobody has used it for a while, and not before", async () => {
  const connection = await serve();
  await ask(connection);
  pass(3);
  await ask(connection);
  pass(4);
  await eventually(() => expect(connection.received.ended).toBe(true));
});

test("whoever goes on asking keeps it", async () => {
  const connection = await serve();
  for (let i = 0; i < 6; i++) {
    await ask(connection);
    pass(2);
  }
  await ask(connection);
});

test("an answer that takes long is waited for", async () => {
  const late = Promise.withResolvers<void>();
  const { socket, seen, received } = await serve((_, response) => {
    void late.promise.then(() => response.end("late"));
  });
  socket.write(ASK);
  await eventually(() => expect(seen.begun).toBe(1));
  pass(LONG);
  late.resolve();
  await eventually(() => expect(received.text).toContain("late"));
});

test("with two requests at once, the end of the first is not the end of the second", async () => {
  const late = Promise.withResolvers<void>();
  const answers = ["first", "second"];
  const { socket, seen, received } = await serve((_, response) => {
    const answer = answers.shift();
    void (answer === "first" ? Promise.resolve() : late.promise).then(() => response.end(answer));
  });
  socket.write(ASK + ASK);
  await eventually(() => expect(seen).toMatchObject({ begun: 2, ended: 1 }));
  pass(LONG);
  late.resolve();
  await eventually(() => expect(received.text).toMatch(/first.*second/s));
});

test("a request that comes slowly is not idle", async () => {
  const connection = await serve();
  await ask(connection);
  for (const part of ASK.match(/.{1,4}/gs) ?? []) {
    const expected = connection.seen.bytes() + part.length;
    connection.socket.write(part);
    await eventually(() => expect(connection.seen.bytes()).toBe(expected));
    pass(2);
  }
  await eventually(() => expect(connection.seen.ended).toBe(2));
});

test("one on which nothing ever came is left to the limit for requests", async () => {
  const connection = await serve();
  pass(LONG);
  await ask(connection);
});
