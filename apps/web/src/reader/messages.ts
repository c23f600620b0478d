import type { WebConfig } from "@cinder/api/config";
import { type Chain, WrongChainError } from "../chain/chain.ts";
import { ServerAwayError } from "../server/away.ts";
import { ServerRefusedError } from "../server/read.ts";

/** One read: a call of the chain, or a path of the server. */
export type Task =
  | { readonly of: "chain"; readonly config: WebConfig; readonly call: keyof Chain; readonly args: unknown[] }
  | { readonly of: "server"; readonly serverUrl: string; readonly path: string };

export type Request = {
  readonly id: number;
  readonly task: Task;
  /** Version of the answer that the page has already, which need not be sent again. */
  readonly holds: number | undefined;
};

export type Reply = { readonly id: number } & (
  | { readonly version: number | undefined; readonly answer: unknown }
  | { readonly isSame: true }
  | { readonly failure: Failure }
);

/** One of the app's own errors with its arguments; any other error by its message. */
export type Failure =
  | { readonly kind: "wrong chain"; readonly expected: number; readonly actual: number }
  | { readonly kind: "server away"; readonly cause: string }
  | { readonly kind: "server refused"; readonly status: number; readonly message: string }
  | { readonly kind: "other"; readonly message: string };

/** Errors lose their class when they are sent between threads. */
export function failureOf(error: unknown): Failure {
  if (error instanceof WrongChainError)
    return { kind: "wrong chain", expected: error.expected, actual: error.actual };
  if (error instanceof ServerAwayError) return { kind: "server away", cause: String(error.cause) };
  if (error instanceof ServerRefusedError)
    return { kind: "server refused", status: error.status, message: error.message };
  return { kind: "other", message: error instanceof Error ? error.message : String(error) };
}

export function errorOf(failure: Failure): Error {
  switch (failure.kind) {
    case "wrong chain":
      return new WrongChainError(failure.expected, failure.actual);
    case "server away":
      return new ServerAwayError(failure.cause);
    case "server refused":
      return new ServerRefusedError(failure.status, failure.message);
    case "other":
      return new Error(failure.message);
  }
}
