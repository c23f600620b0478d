import { once } from "node:events";
import { createServer, type RequestListener, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../src/http/http-server.ts";
import { bytesTaken, closeIdle } from "../src/http/idle-connections.ts";
import { eventually } from "./support/eventually.ts";

const ASK = "GET / HTTP/1.1\r\nHost: a\r\n\r\n";
/** Connections are checked once a second, so the limit is exceeded at the third check after the last use. */
const LIMIT_MS = 2_500;
const STALLED_MS = 5_500;
const LONG = 10;
/** More than the operating system buffers for a client that does not read. */
const LARGE = Buffer.alloc(48 * 1_024 * 1_024, "x");

// Connections are real, but time is faked: pauses of a busy machine would look like idle time.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => void vi.advanceTimersByTime(seconds * 1_000);

async function serve(answer: RequestListener = (_, response) => response.end("answer")) {
  const seen = { begun: 0, ended: 0, bytes: () => 0, taken: () => 0 };
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    connections.begins(request.socket);
    seen.begun++;
    response.on("close", () => {
      connections.ends(request.socket);
      seen.ended++;
    });
    answer(request, response);
  });
  const connections = closeIdle(server, { idleMs: LIMIT_MS, stalledMs: STALLED_MS });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const received = { text: "", bytes: 0, ended: false };
  socket.on("data", (chunk: Buffer) => {
    received.bytes += chunk.length;
    if (received.bytes < 1_000) received.text += chunk.toString();
  });
  socket.on("end", () => {
    received.ended = true;
  });
  const [peer] = await accepted;
  seen.bytes = () => peer.bytesRead;
  seen.taken = () => bytesTaken(peer);
  return { socket, seen, received };
}

/** @returns when the server has finished one more request. */
async function ask({ socket, seen }: Awaited<ReturnType<typeof serve>>): Promise<void> {
  const expected = seen.ended + 1;
  socket.write(ASK);
  await eventually(() => expect(seen.ended).toBe(expected));
}

test("closes a used connection after the idle limit and not before", async () => {
  const connection = await serve();
  await ask(connection);
  pass(3);
  await ask(connection);
  pass(4);
  await eventually(() => expect(connection.received.ended).toBe(true));
});

test("keeps a connection that continues to send requests", async () => {
  const connection = await serve();
  for (let i = 0; i < 6; i++) {
    await ask(connection);
    pass(2);
  }
  await ask(connection);
});

test("waits for a slow answer", async () => {
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

test("keeps a connection while the second of two requests runs", async () => {
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

test("keeps a connection whose request arrives slowly", async () => {
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

test("leaves unused connections to the request timeout", async () => {
  const connection = await serve();
  pass(LONG);
  await ask(connection);
});

/** Sent in one piece, or as a stream like files. */
const answers: [string, RequestListener][] = [
  ["at once", (_, response) => response.end(LARGE)],
  [
    "in pieces",
    (_, response) => {
      const pieces = Array.from({ length: 24 }, (_, i) => LARGE.subarray(i * 2 ** 21, (i + 1) * 2 ** 21));
      pipeline(Readable.from(pieces), response).catch(() => undefined);
    },
  ],
];

test.each(answers)(
  "closes the connection of a client that reads nothing of an answer sent %s",
  async (_, answer) => {
    const { socket, seen } = await serve(answer);
    socket.pause();
    socket.write(ASK);
    await stalled(seen.taken);
    pass(5);
    expect(seen.ended).toBe(0);
    // Data that the client sends meanwhile changes nothing.
    const before = seen.bytes();
    socket.write("GET");
    await eventually(() => expect(seen.bytes()).toBe(before + 3));
    pass(3);
    await eventually(() => expect(seen.ended).toBe(1));
  },
);

test.each(answers)("sends a slow reader the complete answer sent %s", async (_, answer) => {
  const { socket, seen, received } = await serve(answer);
  socket.write(ASK);
  for (let i = 0; i < 4; i++) {
    await take(socket, 4 * 2 ** 20);
    await stalled(seen.taken);
    pass(4);
  }
  expect(received.bytes).toBeLessThan(LARGE.length);
  socket.resume();
  await eventually(() => expect(received.bytes).toBeGreaterThan(LARGE.length));
  await eventually(() => expect(seen.ended).toBe(1));
});

test("closes the connection of such a client after half a minute", async () => {
  const server = await listen({
    ...{ host: "127.0.0.1", port: 0, headers: { page: {}, data: {} } },
    log: pino({ level: "silent" }),
  });
  onTestFinished(() => server.stop());
  let response: ServerResponse | undefined;
  server.serve((_, answer) => {
    response = answer.end(LARGE);
  });
  const socket = connect(server.port, "127.0.0.1").pause();
  onTestFinished(() => void socket.destroy());
  socket.write(ASK);
  await stalled(() => (response?.socket ? bytesTaken(response.socket) : 0));
  pass(29);
  expect(response?.destroyed).toBe(false);
  pass(3);
  await eventually(() => expect(response?.destroyed).toBe(true));
});

/** Reads at least this many bytes, then stops. */
function take(socket: Socket, bytes: number): Promise<void> {
  return new Promise((resolve) => {
    let left = bytes;
    const read = (chunk: Buffer) => {
      left -= chunk.length;
      if (left > 0) return;
      socket.off("data", read).pause();
      resolve();
    };
    socket.on("data", read).resume();
  });
}

/** Waits in real time until nothing more is read; the faked clock is not involved. */
async function stalled(taken: () => number): Promise<void> {
  let last = -1;
  for (let now = taken(); now === 0 || now !== last; now = taken()) {
    last = now;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
