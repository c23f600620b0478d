import type { WebConfig } from "@cinder/api/config";
import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Logger } from "pino";
import { databaseTroubleOf } from "../db/database-trouble.ts";
import type { MetricsAccess } from "../settings.ts";
import { MAX_BODY_BYTES } from "./form.ts";
import { createHealth, type HealthSources, isReady } from "./health-route.ts";
import { requestIdOf } from "./http-server.ts";
import { loggableError } from "./loggable.ts";
import { createMetrics, mayReadMetrics } from "./metrics-route.ts";
import { openApiDocument } from "./openapi.ts";
import { mountReads, type ReadSources, readPaths } from "./reads.ts";
import { Refusal } from "./refusal.ts";
import { createRequestTimes, type RequestTimes } from "./request-times.ts";
import type { WebFiles } from "./web-files.ts";
import { findWebFile, sendWebFile } from "./web-route.ts";

const OTHER_METHODS = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

interface AppEnv {
  Bindings: HttpBindings;
}

export interface AppParts {
  config: WebConfig;
  health: HealthSources;
  reads: ReadSources;
  webFiles: WebFiles;
  metrics: MetricsAccess;
  /** Shared with other listeners that count requests too. */
  times?: RequestTimes;
  log: Logger;
}

export function createApp({
  config,
  health: sources,
  reads,
  webFiles,
  metrics: access,
  times = createRequestTimes(),
  log,
}: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const health = createHealth(sources);
  const metrics = createMetrics(health, sources.figures, times);

  app.onError((error, c) => {
    if (error instanceof Refusal) {
      for (const [name, value] of Object.entries(error.headers)) c.header(name, value);
      return refuse(c, error.status, error.message);
    }
    const line = { err: loggableError(error), requestId: requestIdOf(c.env.outgoing) };
    if (databaseTroubleOf(error) !== undefined) {
      log.error(line, "the database cannot be reached for a request");
      c.header("Retry-After", "1");
      return refuse(c, 503, "The server can't reach its database. Try again in a moment.");
    }
    log.error(line, "request failed");
    return refuse(c, 500, "Something went wrong on the server.");
  });

  app.use(metrics.count);
  app.use(
    "/api/*",
    bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => refuse(c, 413, "The request is too large.") }),
  );

  app.get("/api/health", async (c) => c.json(await health.read(), 200, { "Cache-Control": "no-store" }));
  app.get("/api/ready", async (c) => {
    const answer = await health.read();
    return c.json(answer, isReady(answer) ? 200 : 503, { "Cache-Control": "no-store" });
  });
  app.get("/metrics", async (c) => {
    if (access === "off") return refuse(c, 404, "Metrics are off. Set METRICS_TOKEN to enable them.");
    if (!mayReadMetrics(access, c.req.header("Authorization"))) {
      c.header("WWW-Authenticate", "Bearer");
      return refuse(c, 401, "Metrics require METRICS_TOKEN as a bearer token.");
    }
    const text = await metrics.render();
    return c.body(text, 200, { "Content-Type": metrics.contentType, "Cache-Control": "no-store" });
  });
  app.on(OTHER_METHODS, ["/api/health", "/api/ready", "/metrics"], refuseMethod);

  mountReads(app, reads, log);
  const document = openApiDocument(
    reads.routes.map(({ call }) => call),
    sources.version,
  );
  app.get("/api/openapi.json", (c) => c.json(document, 200, { "Cache-Control": "public, no-cache" }));
  app.on(OTHER_METHODS, [...readPaths(reads.routes), "/api/openapi.json"], refuseMethod);

  app.all("/api", (c) => refuse(c, 404, "Unknown request."));
  app.all("/api/*", (c) => refuse(c, 404, "Unknown request."));

  app.get("/config.json", (c) => c.json(config, 200, { "Cache-Control": "no-store" }));

  app.get("*", async (c) => {
    const file = findWebFile(webFiles, c.req.path, c.req.header("Accept"));
    return file === undefined
      ? c.text("Not found", 404, { "Cache-Control": "no-store" })
      : sendWebFile(c, file);
  });
  app.all("*", refuseMethod);

  return app;
}

function refuseMethod(c: Context<AppEnv>): Response {
  c.header("Allow", "GET, HEAD");
  return refuse(c, 405, "This address only answers GET.");
}

/** Reveals nothing about internal errors: the request id finds the details in the log. */
function refuse(c: Context<AppEnv>, status: ContentfulStatusCode, msg: string): Response {
  const data = { requestId: requestIdOf(c.env.outgoing) };
  return c.json({ code: 5000, msg, data }, status, { "Cache-Control": "no-store" });
}
