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
  /**
   * Who runs it beside the contracts' owners and managers, and who deployed it, where that is who owns it: they see the admin
   * screens, and the server lets them write the news of the home page.
   */
  readonly managers?: readonly Address[];
  readonly deployers?: readonly Address[];
  readonly contracts: Readonly<Record<Name, Address>>;
}
