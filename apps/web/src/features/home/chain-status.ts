import type { WebConfig } from "@cinder/api/config";
import { staleAfter } from "../../app/clock.ts";
import type { FeedState } from "../../app/feed.ts";
import { type Head, WrongChainError } from "../../chain/chain.ts";
import { ConfigInvalidError, ConfigUnavailableError } from "../../chain/config.ts";

export type ChainStatus =
  | { kind: "reading" }
  | { kind: "live" }
  | { kind: "stale"; seconds: number }
  | { kind: "away" }
  | { kind: "wrong-chain"; expected: number; actual: number }
  | { kind: "config-away" }
  | { kind: "config-invalid"; field: keyof WebConfig | "file" };

/** What can be said about the chain's figures on screen. */
export function chainStatus(head: FeedState<Head>, age: number | undefined): ChainStatus {
  const { error } = head;
  if (error instanceof ConfigInvalidError) return { kind: "config-invalid", field: error.field };
  if (error instanceof ConfigUnavailableError) return { kind: "config-away" };
  if (error instanceof WrongChainError) {
    return { kind: "wrong-chain", expected: error.expected, actual: error.actual };
  }
  if (age === undefined) return { kind: error === undefined ? "reading" : "away" };
  // One missed answer is no news; silence is.
  if (age > staleAfter) return { kind: "stale", seconds: Math.floor(age / 1_000) };
  return { kind: "live" };
}
