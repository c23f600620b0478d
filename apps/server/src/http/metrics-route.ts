import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { IngestFigures } from "../ingest/figures.ts";
import type { MetricsAccess } from "../settings.ts";
import type { HealthReader } from "./health-route.ts";

/** Whether a request with this `Authorization` may read figures. */
export function mayReadMetrics(access: MetricsAccess, authorization: string | undefined): boolean {
  if (typeof access === "string") return access === "open";
  // Hashed, as only texts of one length can be compared in a time that tells nothing.
  const [given, wanted] = [authorization ?? "", `Bearer ${access.token}`].map((text) =>
    createHash("sha256").update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}

const BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

export interface Metrics {
  /** Counts requests by the pattern of their route, never by what was asked for. */
  count: MiddlewareHandler;
  contentType: string;
  render(): Promise<string>;
}

export function createMetrics(health: HealthReader, figures: IngestFigures | undefined): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "cinder_" });
  const look = addHealth(registry, health);
  if (figures) addTotals(registry, figures);
  const requests = new Histogram({
    name: "cinder_http_request_seconds",
    help: "Requests by route and status, and how long they took.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });
  return {
    async count(c, next) {
      const startedAt = performance.now();
      await next();
      const labels = { method: c.req.method, route: routePath(c), status: String(c.res.status) };
      requests.observe(labels, (performance.now() - startedAt) / 1_000);
    },
    contentType: registry.contentType,
    async render() {
      await look();
      return registry.metrics();
    },
  };
}

/** @returns what brings the gauges up to date. */
function addHealth(registry: Registry, health: HealthReader): () => Promise<void> {
  const gauge = (name: string, help: string) => {
    const added = new Gauge({ name: `cinder_${name}`, help, registers: [registry] });
    return (value: number | null) => (value === null ? added.remove() : added.set(value));
  };
  const setHead = gauge("chain_head_block", "The RPC's newest block.");
  const setBlock = gauge("ingest_block", "The newest stored block.");
  const setLag = gauge("ingest_lag_blocks", "Blocks that are not stored yet.");
  const isOk = new Gauge({
    name: "cinder_ok",
    help: "Whether database, chain and ingest are as they should be.",
    labelNames: ["part"],
    registers: [registry],
  });
  return async () => {
    const { database, chain, ingest } = await health.read();
    setHead(chain.head);
    setBlock(ingest.block);
    setLag(ingest.lag);
    for (const [part, { ok }] of Object.entries({ database, chain, ingest })) isOk.set({ part }, Number(ok));
  };
}

function addTotals(registry: Registry, figures: IngestFigures): void {
  const totals = [
    ["blocks", "Blocks stored by this process."],
    ["events", "Events stored by this process."],
    ["transactions", "Database transactions of the ingest in this process."],
    ["sessions", "How often following the chain began in this process."],
  ] as const;
  for (const [name, help] of totals) {
    new Counter({
      name: `cinder_ingest_${name}_total`,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(figures[name]);
      },
    });
  }
}
