import type { WebConfig } from "@cinder/api/config";
import { WrongChainError } from "../../chain/chain.ts";
import { ConfigInvalidError, ConfigUnavailableError } from "../../chain/config.ts";
import { staleAfter } from "../app-clock.ts";

export type ChainStatus =
  | { kind: "reading" }
  | { kind: "live" }
  | { kind: "stale"; seconds: number }
  | { kind: "away" }
  | { kind: "wrong-chain"; expected: number; actual: number }
  | { kind: "config-away" }
  | { kind: "config-invalid"; field: keyof WebConfig | "file" };

/** Status of the chain data on screen: why the latest read failed, and how old the last good one is. */
export function chainStatus(error: unknown, age: number | undefined): ChainStatus {
  if (error instanceof ConfigInvalidError) return { kind: "config-invalid", field: error.field };
  if (error instanceof ConfigUnavailableError) return { kind: "config-away" };
  if (error instanceof WrongChainError) {
    return { kind: "wrong-chain", expected: error.expected, actual: error.actual };
  }
  if (age === undefined) return { kind: error === undefined ? "reading" : "away" };
  // Ignore a single failed read; report when the data is stale.
  if (age > staleAfter) return { kind: "stale", seconds: Math.floor(age / 1_000) };
  return { kind: "live" };
}
