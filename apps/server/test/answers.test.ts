import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { pino } from "pino";
import { expect, onTestFinished, test, vi } from "vitest";
import { readBody } from "../src/http/form.ts";
import { listen, nameRoute, sendText } from "../src/http/http-server.ts";
import { securityHeaders } from "../src/http/security-headers.ts";

const HEADERS = ["Content-Type", "application/json", "Cache-Control", "no-store"];

async function start() {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const headers = securityHeaders("http://127.0.0.1:8545", true);
  const measured = vi.fn();
  const server = await listen({ host: "127.0.0.1", port: 0, headers, log, measured });
  onTestFinished(() => server.stop());
  server.serve((request, response) => {
    if (request.url === "/api/extra") response.setHeader("token", "next");
    const content = JSON.stringify({ url: request.url, said: "水" });
    sendText(response, 200, HEADERS, { content, length: Buffer.byteLength(content), encoding: "utf8" });
  });
  return { server, lines, measured };
}

/** Sends raw bytes and returns everything received until the server closes the connection. */
async function ask(port: number, ...requests: string[]): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  for (const request of requests) socket.write(request);
  return text(socket);
}

const get = (path: string, connection: string, version = "1.1") =>
  `GET ${path} HTTP/${version}\r\nHost: here\r\nConnection: ${connection}\r\n\r\n`;

interface Parsed {
  readonly first: string;
  readonly headers: Map<string, string>;
  readonly body: string;
}

/** Splits several answers by their length. */
function parsed(all: string): Parsed[] {
  const answers: Parsed[] = [];
  for (let rest = Buffer.from(all); rest.length > 0; ) {
    const end = rest.indexOf("\r\n\r\n");
    const [first = "", ...lines] = rest.subarray(0, end).toString().split("\r\n");
    const headers = new Map(lines.map((line) => line.split(/: (.*)/s, 2) as [string, string]));
    const until = end + 4 + Number(headers.get("Content-Length"));
    answers.push({ first, headers, body: rest.subarray(end + 4, until).toString() });
    rest = rest.subarray(until);
  }
  return answers;
}

test.each([
  ["/api/a", 6],
  ["/a", 9],
])("sends the same bytes to %s on the fast path as Node would", async (path, headerCount) => {
  const { server, lines } = await start();
  const all = await ask(server.port, get(path, "keep-alive"), get(path, "close"));
  const [quick, usual, ...more] = parsed(all);
  expect(more).toEqual([]);
  expect(quick?.first).toBe("HTTP/1.1 200 OK");
  expect(quick?.first).toBe(usual?.first);
  expect(quick?.body).toBe(`{"url":"${path}","said":"水"}`);
  expect(quick?.body).toBe(usual?.body);
  const ids = [quick, usual].map((one) => one?.headers.get("X-Request-Id"));
  expect(new Set(ids).size).toBe(2);
  const shared = ({ headers }: Parsed) =>
    [...headers]
      .filter(([name]) => !["X-Request-Id", "Connection", "Keep-Alive", "Date"].includes(name))
      .sort();
  expect(shared(quick as Parsed)).toEqual(shared(usual as Parsed));
  expect(shared(quick as Parsed)).toHaveLength(headerCount);
  expect([quick?.headers.get("Connection"), quick?.headers.get("Keep-Alive")]).toEqual([
    "keep-alive",
    "timeout=5",
  ]);
  expect(usual?.headers.get("Connection")).toBe("close");
  for (const one of [quick, usual]) {
    expect(Math.abs(Date.parse(one?.headers.get("Date") ?? "") - Date.now())).toBeLessThan(60_000);
  }
  const logged = lines.map((line) => JSON.parse(line) as { requestId: string; status: number });
  expect(logged.map(({ requestId, status }) => [requestId, status])).toEqual(
    // Successful file requests are logged only at debug level.
    path.startsWith("/api/") ? ids.map((id) => [id, 200]) : [],
  );
});

test("answers pipelined requests in order, with headers set by name", async () => {
  const { server } = await start();
  const paths = ["/api/1", "/api/extra", "/api/2", "/api/3"];
  const all = await ask(
    server.port,
    paths.map((path) => get(path, "keep-alive")).join(""),
    get("/api/last", "close"),
  );
  const answers = parsed(all);
  expect(answers.map(({ body }) => (JSON.parse(body) as { url: string }).url)).toEqual([
    ...paths,
    "/api/last",
  ]);
  expect(answers.map(({ headers }) => headers.get("token"))).toEqual([
    undefined,
    "next",
    undefined,
    undefined,
    undefined,
  ]);
});

test("answers HTTP/1.0 and closes the connection", async () => {
  const { server } = await start();
  const [answer] = parsed(await ask(server.port, "GET /api/a HTTP/1.0\r\n\r\n"));
  expect(answer?.headers.get("Connection")).toBe("close");
  expect(answer?.body).toBe('{"url":"/api/a","said":"水"}');
});

test("logs a client that disconnects during its body and continues", async () => {
  const { server, lines, measured } = await start();
  const whole = vi.fn();
  const begun = Promise.withResolvers<void>();
  server.serve((request, response) => {
    if (request.method === "GET") return void response.end("here");
    nameRoute(response, "/api/a");
    readBody(request, whole);
    request.once("data", () => begun.resolve());
  });
  const socket = connect(server.port, "127.0.0.1");
  socket.write("POST /api/a HTTP/1.1\r\nHost: here\r\nContent-Length: 10\r\n\r\nhalf");
  await begun.promise;
  socket.destroy();
  await vi.waitFor(() => expect(lines.join("")).toContain('"aborted":true'));
  expect(whole).not.toHaveBeenCalled();
  // The request does not count as a success in the metrics.
  expect(measured).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ route: "/api/a", status: 499 }));
  expect(await ask(server.port, get("/api/b", "close"))).toContain("here");
});
