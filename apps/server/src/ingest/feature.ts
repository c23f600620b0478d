import type { ContractName } from "@cinder/protocol/deployment";
import type { Abi, ContractEventName, DecodeEventLogReturnType } from "viem";
import type { BatchContext } from "./batch-context.ts";

/** An event of one of our contracts. */
export interface ChainEvent<
  Of extends Abi = Abi,
  Name extends ContractEventName<Of> = ContractEventName<Of>,
> {
  readonly contract: ContractName;
  readonly name: Name;
  readonly args: ArgsOf<Of, Name>;
  /** The columns that every fact has. */
  readonly origin: { block: number; logIndex: number; timestamp: number; txHash: string };
}

/** Arguments of an event by name; addresses are in lower case. */
type ArgsOf<Of extends Abi, Name extends ContractEventName<Of>> = Abi extends Of
  ? Record<string, unknown>
  : DecodeEventLogReturnType<Of, Name> extends { args: infer Args }
    ? Args
    : Record<string, unknown>;

type Listeners<Of extends Abi> = {
  readonly [Name in ContractEventName<Of>]?: (event: ChainEvent<Of, Name>, context: BatchContext) => void;
};

interface FeatureOf<Of extends Abi> {
  /** Deployment names of the contract: a game and its super twin share one feature. */
  readonly contracts: readonly ContractName[];
  readonly abi: Of;
  /** What each event means. The ingest requests only these events and `settings`. */
  readonly on: Listeners<Of>;
  /** Changes by owner or manager, stored unchanged in `config_changes`. */
  readonly settings: readonly ContractEventName<Of>[];
  /** Events that repeat what another event contains. They must be listed so that no new event is forgotten. */
  readonly ignored: readonly ContractEventName<Of>[];
  /** Events that need their transaction; settings always have it. */
  readonly withTransaction?: readonly ContractEventName<Of>[];
}

/** How the ingest handles one kind of contract. */
export interface Feature {
  readonly contracts: readonly ContractName[];
  readonly abi: Abi;
  readonly on: Readonly<Record<string, ((event: ChainEvent, context: BatchContext) => void) | undefined>>;
  readonly settings: readonly string[];
  readonly ignored: readonly string[];
  readonly withTransaction: readonly string[];
}

/** Checks a feature against its ABI; afterwards its events are known by name only. */
export function defineFeature<const Of extends Abi>(feature: FeatureOf<Of>): Feature {
  return { withTransaction: [], ...feature } as unknown as Feature;
}

/** Setting events of `Managed` and of upgradeable contracts. */
export const managedSettings = [
  "BlackListChanged",
  "GuardianChanged",
  "Initialized",
  "ManagerChanged",
  "OwnershipTransferStarted",
  "OwnershipTransferred",
  "PausedChanged",
  "SurplusWithdrawn",
  "UpgradeAnnounced",
  "UpgradeWithdrawn",
  "Upgraded",
  "UpgradesFrozen",
  "WhiteListChanged",
] as const;
