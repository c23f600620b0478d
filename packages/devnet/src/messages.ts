import type { Deployment } from "@cinder/protocol/deployment";
import type { WorldName } from "./worlds.ts";

/** Messages from the chain process to its parent. */
export type ChainMessage =
  | { readonly type: "ready"; readonly port: number; readonly deployment: Deployment }
  | { readonly type: "failed"; readonly reason: string };

export interface ChainOptions {
  /** 0 means any free port. */
  readonly port: number;
  readonly world: WorldName;
  /** Moves the chain's clock forward to this second. Without it the chain continues at the world's own time. */
  readonly now?: number;
}
