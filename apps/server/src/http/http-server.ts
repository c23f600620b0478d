import { randomBytes } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type RequestListener,
  ServerResponse,
  validateHeaderName,
  validateHeaderValue,
} from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { now } from "../clock.ts";
import { StartError } from "../start-error.ts";
import { closeIdle } from "./idle-connections.ts";
import { requestLog } from "./request-log.ts";
import type { RequestTime } from "./request-times.ts";
import type { SecurityHeaders } from "./security-headers.ts";

const DRAIN_MS = 5_000;
/** The server announces one second less to clients, so that they don't send a request just as the server closes the connection. */
const KEEP_ALIVE_MS = 6_000;
/** Even a slow reader takes some data all the time. One that takes none for this long is gone, or is an attacker. */
const STALLED_MS = 30_000;
/** The status that reverse proxies log when the client left; never sent. */
const CLIENT_LEFT = 499;
const KEEP_ALIVE = `timeout=${KEEP_ALIVE_MS / 1_000 - 1}`;
const REQUEST_ID = "X-Request-Id";

export interface HttpServer {
  port: number;
  /** Until this is called, every request is answered with 503 and `Retry-After`. */
  serve(listener: RequestListener): void;
  /** Accepts no new connections and lets running requests finish for at most five seconds. */
  stop(): Promise<void>;
}

interface ListenOptions {
  host: string;
  port: number;
  /** Set on every answer. */
  headers: SecurityHeaders;
  log: Logger;
  /** Called for every request with a named route. */
  measured?: (time: RequestTime) => void;
}

export async function listen({ host, port, headers, log, measured }: ListenOptions): Promise<HttpServer> {
  let listener: RequestListener = answerStarting;
  let stopping = false;
  const logged = requestLog(log);

  // One function for all requests, to avoid a closure per request; `this` is the answer.
  function closed(this: Answer): void {
    const ms = performance.now() - this.startedAt;
    const { method = "" } = this.req;
    logged({
      id: this.requestId,
      method,
      url: this.req.url,
      status: this.statusCode,
      ms,
      isWhole: this.writableFinished,
    });
    // If the client left before the answer, the request does not count as served.
    const status = this.headersSent ? this.statusCode : CLIENT_LEFT;
    if (this.route !== undefined) measured?.({ method, route: this.route, status, ms });
    connections.ends(this.req.socket);
    // An idle connection that is kept alive would delay the stop.
    if (stopping) setImmediate(() => server.closeIdleConnections());
  }
  const options = {
    requestTimeout: 30_000,
    // `closeIdle` handles idle connections.
    keepAliveTimeout: 0,
    ServerResponse: answerWith(headers),
  };
  const server = createServer(options, (request, response) => {
    if (stopping) response.setHeader("Connection", "close");
    connections.begins(request.socket);
    response.on("close", closed);
    listener(request, response);
  });
  const connections = closeIdle(server, { idleMs: KEEP_ALIVE_MS, stalledMs: STALLED_MS });

  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explain(error, host, port)));
    server.listen(port, host, resolve);
  });

  return {
    port: (server.address() as AddressInfo).port,
    serve(next) {
      listener = next;
    },
    async stop() {
      stopping = true;
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const deadline = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
      await closed;
      clearTimeout(deadline);
    },
  };
}

type Headers = OutgoingHttpHeaders | OutgoingHttpHeader[];

/** Unique per process; the counter completes the id. Ids only find log lines, so they need not be secret. */
const ID_PREFIX = randomBytes(9).toString("base64url");
let requestCount = 0;

/** An answer with its request's id and start time. */
class Answer extends ServerResponse<IncomingMessage> {
  readonly requestId = `${ID_PREFIX}-${++requestCount}`;
  readonly startedAt = performance.now();
  route: string | undefined;

  /** Sends the complete answer. `headers` must be a constant list, because it is used as a cache key. */
  sendWhole(status: number, headers: readonly string[], text: Text): void {
    this.writeHead(status, [...headers, "Content-Length", String(text.length)]);
    this.end(text.content, text.encoding);
  }
}

interface Text {
  readonly content: string;
  /** In bytes. */
  readonly length: number;
  readonly encoding: "latin1" | "utf8";
}

/** Creates an answer class that adds these headers to every answer. */
function answerWith(headers: SecurityHeaders): typeof Answer {
  const prepare = (constant: Record<string, string>) => ({
    entries: Object.entries(constant),
    flat: Object.entries(constant).flat(),
    heads: new Map<readonly string[], string>(),
  });
  const page = prepare(headers.page);
  const data = prepare(headers.data);

  return class extends Answer {
    readonly #constant = this.req.url?.startsWith("/api/") ? data : page;

    override writeHead(status: number, reason?: string | Headers, headers?: Headers): this {
      const isKept = this.shouldKeepAlive && this.getHeader("Connection") === undefined;
      // Node sends a list unchanged, but checks headers set by name twice.
      if (Array.isArray(reason)) {
        return super.writeHead(
          status,
          this.#constant.flat.concat(
            REQUEST_ID,
            this.requestId,
            isKept ? ["Keep-Alive", KEEP_ALIVE] : [],
            reason as string[],
          ),
        );
      }
      if (isKept) this.setHeader("Keep-Alive", KEEP_ALIVE);
      this.setHeader(REQUEST_ID, this.requestId);
      for (const [name, value] of this.#constant.entries) this.setHeader(name, value);
      return typeof reason === "string"
        ? super.writeHead(status, reason, headers)
        : super.writeHead(status, reason);
    }

    /**
     * Node checks and joins all headers for every answer, which is a tenth of a small answer's cost. In the usual
     * answer only three headers differ, and none of them is user input. So the rest is checked and joined once, and
     * assigned to Node's internal header field. Other answers take Node's normal path.
     */
    override sendWhole(status: number, headers: readonly string[], text: Text): void {
      const internals = this as unknown as { _header: string | null };
      const isUsual = status === 200 && this.shouldKeepAlive && this.req.httpVersionMinor === 1;
      if (!isUsual || internals._header !== null || this.getHeaderNames().length > 0) {
        super.sendWhole(status, headers, text);
        return;
      }
      const { flat, heads } = this.#constant;
      let head = heads.get(headers);
      if (head === undefined) {
        head = headOf(flat.concat(headers));
        heads.set(headers, head);
      }
      internals._header = `${head}${REQUEST_ID}: ${this.requestId}\r\nContent-Length: ${text.length}\r\nDate: ${httpDate()}\r\n\r\n`;
      this.end(text.content, text.encoding);
    }
  };
}

function headOf(headers: readonly string[]): string {
  let head = "HTTP/1.1 200 OK\r\n";
  for (let i = 0; i < headers.length; i += 2) {
    const [name = "", value = ""] = [headers[i], headers[i + 1]];
    validateHeaderName(name);
    validateHeaderValue(name, value);
    head += `${name}: ${value}\r\n`;
  }
  return `${head}Connection: keep-alive\r\nKeep-Alive: ${KEEP_ALIVE}\r\n`;
}

let dateSecond = 0;
let dateText = "";

function httpDate(): string {
  const second = now();
  if (second !== dateSecond) {
    dateSecond = second;
    dateText = new Date(second * 1_000).toUTCString();
  }
  return dateText;
}

export function sendText(
  response: ServerResponse,
  status: number,
  headers: readonly string[],
  text: Text,
): void {
  (response as Answer).sendWhole(status, headers, text);
}

/**
 * Names the route of a request that the framework does not handle. The number of different names must be limited.
 */
export function nameRoute(response: ServerResponse, route: string): void {
  (response as Answer).route = route;
}

export function requestIdOf(response: ServerResponse): string {
  return (response as Answer).requestId;
}

function answerStarting(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, {
    "Content-Type": "application/json",
    "Retry-After": "1",
    "Cache-Control": "no-store",
  });
  response.end(
    JSON.stringify({
      code: 5000,
      msg: "The server is starting.",
      data: { requestId: requestIdOf(response) },
    }),
  );
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new StartError(
        `Port ${port} on ${host} is in use. Stop the program that uses it, or set SERVER_PORT to another port.`,
        { cause: error },
      );
    case "EACCES":
      return new StartError(
        `The server is not allowed to open port ${port}. Set SERVER_PORT to a port above 1023.`,
        {
          cause: error,
        },
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`This machine has no address ${host}. Correct SERVER_HOST.`, { cause: error });
    default:
      return error;
  }
}
