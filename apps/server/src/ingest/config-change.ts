import { configChanges } from "../db/schema/facts.ts";
import type { BatchContext } from "./batch-context.ts";
import type { ChainEvent } from "./feature.ts";

/** Stores a change that the owner or manager made, with the event's arguments. */
export function configChange(event: ChainEvent, context: BatchContext): void {
  context.rows.add(configChanges, {
    ...event.origin,
    contract: event.contract,
    event: event.name,
    args: plain(event.args) as Record<string, unknown>,
    sender: context.transaction().from,
  });
}

/** Turns bigints into text, because JSON numbers cannot hold them. */
export function plain(value: unknown): unknown {
  if (typeof value === "bigint") return value.toString();
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, plain(inner)]));
}
