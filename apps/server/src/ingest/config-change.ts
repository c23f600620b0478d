import { configChanges } from "../db/schema/facts.ts";
import type { BatchContext } from "./batch-context.ts";
import type { ChainEvent } from "./feature.ts";

/** Keeps what owner or manager changed, as the event told it. */
export function configChange(event: ChainEvent, context: BatchContext): void {
  context.rows.add(configChanges, {
    ...event.origin,
    contract: event.contract,
    event: event.name,
    args: plain(event.args) as Record<string, unknown>,
    sender: context.transaction().from,
  });
}

/** JSON has no whole numbers of that size: they become text. */
export function plain(value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
