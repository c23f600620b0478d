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
  /** The columns that every fact begins with. */
  readonly origin: { block: number; logIndex: number; timestamp: number; txHash: string };
}

/** Of every event its arguments by name; addresses are in lower case. */
type ArgsOf<Of extends Abi, Name extends ContractEventName<Of>> = Abi extends Of
  ? Record<string, unknown>
  : DecodeEventLogReturnType<Of, Name> extends { args: infer Args }
    ? Args
    : Record<string, unknown>;

type Listeners<Of extends Abi> = {
  readonly [Name in ContractEventName<Of>]?: (event: ChainEvent<Of, Name>, context: BatchContext) => void;
};

interface FeatureOf<Of extends Abi> {
  /** Under which names the contract is deployed: a game and its super twin are one feature. */
  readonly contracts: readonly ContractName[];
  readonly abi: Of;
  /** What each event means. Only these events, and settings, are asked for. */
  readonly on: Listeners<Of>;
  /** What owner and manager changed: kept as they are in `config_changes`. */
  readonly settings: readonly ContractEventName<Of>[];
  /** Events that tell nothing which another one doesn't, so that a new one can't be forgotten. */
  readonly ignored: readonly ContractEventName<Of>[];
  /** Events whose transaction must be known; settings need theirs anyway. */
  readonly withTransaction?: readonly ContractEventName<Of>[];
}

/** What the ingest knows of one kind of contract. */
export interface Feature {
  readonly contracts: readonly ContractName[];
  readonly abi: Abi;
  readonly on: Readonly<Record<string, ((event: ChainEvent, context: BatchContext) => void) | undefined>>;
  readonly settings: readonly string[];
  readonly ignored: readonly string[];
  readonly withTransaction: readonly string[];
}

/** Checks a feature against its ABI; from here on its events are known by name alone. */
export function defineFeature<const Of extends Abi>(feature: FeatureOf<Of>): Feature {
  return { withTransaction: [], ...feature } as unknown as Feature;
}

/** Of everything that `Managed` and upgradeable contracts tell. */
export const managedSettings = [
  "BlackListChanged",
  "Initialized",
  "ManagerChanged",
  "OwnershipTransferStarted",
  "OwnershipTransferred",
  "PausedChanged",
  "SurplusWithdrawn",
  "Upgraded",
  "WhiteListChanged",
] as const;
