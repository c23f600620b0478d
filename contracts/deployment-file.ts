import type { Address } from "viem";

/** The one record of where things are on a chain: `packages/protocol/deployments/<chainId>.json`. */
export interface DeploymentFile<Name extends string = string> {
  readonly chainId: number;
  readonly name: string;
  readonly symbols: { readonly token: string; readonly native: string; readonly stable: string };
  /** Block explorer, without a trailing slash; a local chain has none. */
  readonly explorer: string | null;
  /** The block before which nothing of ours can have happened. */
  readonly startBlock: number;
  readonly contracts: Readonly<Record<Name, Address>>;
  /** Who works at the consoles beside owner and manager on chain. A contract still decides by itself. */
  readonly managers?: readonly Address[];
  readonly deployers?: readonly Address[];
}
