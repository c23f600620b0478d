import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Logger } from "pino";
import { StartError } from "../start-error.ts";

const DRAIN_MS = 5_000;
const REQUEST_ID = "X-Request-Id";
const PROBES = new Set(["/api/health", "/api/ready", "/metrics"]);

export interface HttpServer {
  port: number;
  /** Until this is called every request is told to come back soon. */
  serve(listener: RequestListener): void;
  /** Accepts nothing new, lets requests under way finish for at most five seconds. */
  stop(): Promise<void>;
}

interface ListenOptions {
  host: string;
  port: number;
  /** Set on every answer, whoever writes it. */
  headers: Record<string, string>;
  log: Logger;
}

export async function listen({ host, port, headers, log }: ListenOptions): Promise<HttpServer> {
  const constantHeaders = Object.entries(headers);
  let listener: RequestListener = answerStarting;
  let stopping = false;

  const server = createServer({ requestTimeout: 30_000 }, (request, response) => {
    const startedAt = performance.now();
    response.setHeader(REQUEST_ID, randomUUID());
    for (const [name, value] of constantHeaders) response.setHeader(name, value);
    if (stopping) response.setHeader("Connection", "close");
    response.once("close", () => {
      logRequest(log, request, response, performance.now() - startedAt);
      // Kept alive for a next request, it would hold up the stop.
      if (stopping) setImmediate(() => server.closeIdleConnections());
    });
    listener(request, response);
  });

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

export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(REQUEST_ID));
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

/** The path alone: queries carry referral codes, headers carry tokens. */
function logRequest(
  log: Logger,
  request: IncomingMessage,
  response: ServerResponse,
  elapsedMs: number,
): void {
  const path = request.url?.split("?", 1)[0];
  const status = response.statusCode;
  // Whoever asks for health learns it from the answer; a probe every second would drown the rest.
  const level =
    path !== undefined && PROBES.has(path)
      ? "debug"
      : status >= 500
        ? "warn"
        : path?.startsWith("/api/")
          ? "info"
          : "debug";
  log[level](
    {
      requestId: requestIdOf(response),
      method: request.method,
      path,
      status,
      ms: Math.round(elapsedMs * 10) / 10,
      ...(response.writableFinished ? {} : { aborted: true }),
    },
    "request",
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
      return new StartError(`Port ${port} may not be opened. Set SERVER_PORT to one above 1023.`, {
        cause: error,
      });
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new StartError(`This machine has no address ${host}. Correct SERVER_HOST.`, { cause: error });
    default:
      return error;
  }
}
