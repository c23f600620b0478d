import type { ContractName, Deployment } from "@cinder/protocol/deployment";
import { getContractAddress, zeroAddress } from "viem";
import { activities } from "../db/schema/facts.ts";
import type { ChainBlock, SentTransaction } from "./chain-block.ts";
import type { ChainEvent } from "./feature.ts";
import type { RowBuffer } from "./rows.ts";

/** Feature names shown to accounts, where they differ from the contract's name. */
const FEATURE_OF: Partial<Record<ContractName, string>> = {
  referral: "registration",
  keyNft: "keys",
  tokenPair: "swap",
  nativePair: "swap",
};

export function featureOf(contract: ContractName): string {
  return FEATURE_OF[contract] ?? contract;
}

/** What an event means for one account; see the columns of `activities`. */
export interface ActivityOf {
  account: string;
  action: string;
  direction?: "in" | "out";
  isCredit?: boolean;
  asset: string;
  amount: bigint;
  index?: bigint | undefined;
  generation?: number | undefined;
  counterparty?: string | undefined;
}

/** Maps the addresses of one chain's deployment to contract names and back. */
export class AddressBook {
  readonly #names = new Map<string, ContractName>();
  readonly #addresses: Deployment["contracts"];
  /** The token's constructor creates the distributor first, hence nonce 1. */
  readonly #distributor: string;

  constructor({ contracts }: Pick<Deployment, "contracts">) {
    this.#addresses = contracts;
    for (const [name, address] of Object.entries(contracts)) {
      this.#names.set(address.toLowerCase(), name as ContractName);
    }
    this.#distributor = getContractAddress({ from: contracts.token, nonce: 1n }).toLowerCase();
  }

  addressOf(name: ContractName): string {
    return this.#addresses[name].toLowerCase();
  }

  nameOf(address: string): ContractName | undefined {
    return this.#names.get(address);
  }

  /** Whether the address belongs to none of our contracts, for example a wallet. */
  isOutside(address: string): boolean {
    return !this.#names.has(address) && address !== this.#distributor && address !== zeroAddress;
  }

  /** The zero address stands for the native coin. */
  assetOf(address: string): string {
    if (address === zeroAddress) return "native";
    const name = this.nameOf(address);
    return name === "token" || name === "usdt" ? name : address;
  }
}

/** Gives event listeners one batch of blocks: its events to read, and a buffer for the rows to write. */
export class BatchContext {
  readonly book: AddressBook;
  readonly rows: RowBuffer;
  readonly #events: readonly ChainEvent[];
  readonly #blocks: ReadonlyMap<number, ChainBlock>;
  #position = 0;
  #part = 0;

  constructor(
    book: AddressBook,
    rows: RowBuffer,
    blocks: readonly ChainBlock[],
    events: readonly ChainEvent[],
  ) {
    this.book = book;
    this.rows = rows;
    this.#events = events;
    this.#blocks = new Map(blocks.map((block) => [block.header.height, block]));
  }

  /** Calls `visit` with each event, in chain order. */
  forEach(visit: (event: ChainEvent) => void): void {
    for (this.#position = 0; this.#position < this.#events.length; this.#position++) {
      this.#part = 0;
      const event = this.#events[this.#position];
      if (event !== undefined) visit(event);
    }
  }

  /** Earlier events of the current event's transaction, nearest first. */
  *earlier(): Generator<ChainEvent> {
    yield* this.#around(-1);
  }

  /** Later events of the current event's transaction, nearest first. */
  *later(): Generator<ChainEvent> {
    yield* this.#around(1);
  }

  /** The current event's transaction; only for events listed in `withTransaction` or `settings`. */
  transaction(): SentTransaction {
    const event = this.#currentEvent();
    const sent = this.#blocks.get(event.origin.block)?.sent?.get(event.origin.txHash);
    if (sent === undefined)
      throw new Error(`The transaction of ${event.contract} ${event.name} was not loaded.`);
    return sent;
  }

  /** Adds what the current event means for an account. */
  activity({ direction, isCredit, ...rest }: ActivityOf): void {
    const { contract, origin } = this.#currentEvent();
    this.rows.add(activities, {
      ...origin,
      part: this.#part++,
      feature: featureOf(contract),
      direction: direction ?? "none",
      isCredit: isCredit ?? false,
      ...rest,
    });
  }

  #currentEvent(): ChainEvent {
    const event = this.#events[this.#position];
    if (event === undefined) throw new Error("No event is being handled.");
    return event;
  }

  *#around(step: 1 | -1): Generator<ChainEvent> {
    const { origin } = this.#currentEvent();
    for (let at = this.#position + step; ; at += step) {
      const event = this.#events[at];
      if (event?.origin.txHash !== origin.txHash) return;
      yield event;
    }
  }
}
