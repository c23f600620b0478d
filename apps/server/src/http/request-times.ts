import { Histogram, type Registry } from "prom-client";

const BUCKETS_SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

export interface RequestTime {
  readonly method: string;
  /** The route's pattern, not the requested path, so that the number of values is limited. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
}

/** How long requests took, for all listeners. */
export interface RequestTimes {
  observe(time: RequestTime): void;
  showIn(registry: Registry): void;
}

export function createRequestTimes(): RequestTimes {
  const requests = new Histogram({
    name: "cinder_http_request_seconds",
    help: "Duration of requests by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_SECONDS,
    registers: [],
  });
  return {
    observe: ({ method, route, status, ms }) =>
      requests.observe({ method, route, status: String(status) }, ms / 1_000),
    showIn: (registry) => registry.registerMetric(requests),
  };
}
