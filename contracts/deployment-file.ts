import type { Address } from "viem";

/** The only record of addresses on a chain: `packages/protocol/deployments/<chainId>.json`. */
export interface DeploymentFile<Name extends string = string> {
  readonly chainId: number;
  readonly name: string;
  readonly symbols: { readonly token: string; readonly native: string; readonly stable: string };
  /** Block explorer, without a trailing slash; a local chain has none. */
  readonly explorer: string | null;
  /** The first block that can contain events of the contracts. */
  readonly startBlock: number;
  /**
   * Operator accounts besides the contracts' owners and managers, and the deployer if it is the owner. They see the
   * admin pages, and the server lets them write the home page's news.
   */
  readonly managers?: readonly Address[];
  readonly deployers?: readonly Address[];
  readonly contracts: Readonly<Record<Name, Address>>;
}
