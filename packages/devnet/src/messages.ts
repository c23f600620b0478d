import type { Deployment } from "@cinder/protocol/deployment";

/** What the chain process tells the process that started it. */
export type ChainMessage =
  | { readonly type: "progress"; readonly step: string; readonly done: number; readonly total: number }
  | { readonly type: "ready"; readonly port: number; readonly deployment: Deployment }
  | { readonly type: "failed"; readonly reason: string };

export interface ChainOptions {
  /** 0 takes any free port. */
  readonly port: number;
  /** Plays two months that end at this second; without it the chain begins now, and nothing has happened. */
  readonly historyUntil?: number;
  /** Where the history is kept for the next start. */
  readonly tape?: string;
}
