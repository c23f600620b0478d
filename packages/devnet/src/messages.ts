import type { Deployment } from "@cinder/protocol/deployment";
import type { WorldName } from "./worlds.ts";

/** What the chain process tells the process that started it. */
export type ChainMessage =
  | { readonly type: "ready"; readonly port: number; readonly deployment: Deployment }
  | { readonly type: "failed"; readonly reason: string };

export interface ChainOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly world: WorldName;
  /** Moves the chain's clock on to this second; without it the chain goes on from the world's own time. */
  readonly now?: number;
}
