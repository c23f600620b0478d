import { createHash, timingSafeEqual } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import { Counter, collectDefaultMetrics, Gauge, Registry } from "prom-client";
import type { IngestFigures } from "../ingest/figures.ts";
import type { MetricsAccess } from "../settings.ts";
import type { HealthReader } from "./health-route.ts";
import type { RequestTimes } from "./request-times.ts";

/** Whether a request with this `Authorization` header can read metrics. */
export function mayReadMetrics(access: MetricsAccess, authorization: string | undefined): boolean {
  if (typeof access === "string") return access === "open";
  // Hashed, because a constant-time comparison needs texts of equal length.
  const [given, wanted] = [authorization ?? "", `Bearer ${access.token}`].map((text) =>
    createHash("sha256").update(text).digest(),
  );
  return given !== undefined && wanted !== undefined && timingSafeEqual(given, wanted);
}

export interface Metrics {
  /** Counts the requests that the framework answers. */
  count: MiddlewareHandler;
  contentType: string;
  render(): Promise<string>;
}

export function createMetrics(
  health: HealthReader,
  figures: IngestFigures | undefined,
  times: RequestTimes,
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: "cinder_" });
  const updateGauges = addHealth(registry, health);
  if (figures) addTotals(registry, figures);
  times.showIn(registry);
  return {
    async count(c, next) {
      const startedAt = performance.now();
      await next();
      const ms = performance.now() - startedAt;
      times.observe({ method: c.req.method, route: routePath(c), status: c.res.status, ms });
    },
    contentType: registry.contentType,
    async render() {
      await updateGauges();
      return registry.metrics();
    },
  };
}

/** @returns a function that updates the gauges. */
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
    help: "1 if the part (database, chain or ingest) is healthy, otherwise 0.",
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
    ["sessions", "How often this process has started to follow the chain."],
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
