import type { ContractName, Deployment } from "@cinder/protocol/deployment";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { AbiEvent } from "viem";
import { cards, cardTransfers, keyTransfers } from "../db/schema/collectibles.ts";
import {
  activities,
  configChanges,
  dividends,
  paymentSplits,
  positionChanges,
  positions,
} from "../db/schema/facts.ts";
import { reserves, trades, transfers } from "../db/schema/market.ts";
import { offerRounds, rounds, roundWinners } from "../db/schema/rounds.ts";
import { referrals, volumes } from "../db/schema/team.ts";
import { AddressBook, BatchContext } from "./batch-context.ts";
import type { ChainBlock } from "./chain-block.ts";
import { configChange } from "./config-change.ts";
import { type EventDecoder, eventDecoder } from "./event-decoder.ts";
import type { FactHandler } from "./fact-handler.ts";
import type { ChainEvent, Feature } from "./feature.ts";
import { insertRows, RowBuffer } from "./rows.ts";

/** Every table that features write, in the order of writing. */
const TABLES: readonly (PgTable & { block: PgColumn })[] = [
  referrals,
  volumes,
  positions,
  positionChanges,
  paymentSplits,
  dividends,
  trades,
  reserves,
  transfers,
  cards,
  cardTransfers,
  keyTransfers,
  rounds,
  roundWinners,
  offerRounds,
  configChanges,
  activities,
];

/** A later deposit into a mining stake repeats the stake's index; the row of the first deposit is kept. */
const POSITION_KEY = ["feature", "account", "index"];

/**
 * Runs all features in one handler. It decodes each log once and passes events to their features in chain order. Each
 * table then gets the rows of the whole batch in one statement.
 */
export function eventHandler(deployment: Deployment, features: readonly Feature[]): FactHandler {
  const book = new AddressBook(deployment);
  const readers = readersOf(book, features);
  return {
    facts: TABLES.map((table) => ({ table, block: table.block })),
    events: [...readers].flatMap(([address, { decoders, withTransaction }]) => {
      const topics = [...decoders.keys()];
      return [
        { address: [address], topic0: topics.filter((topic) => !withTransaction.has(topic)) },
        {
          address: [address],
          topic0: topics.filter((topic) => withTransaction.has(topic)),
          transaction: true,
        },
      ].filter(({ topic0 }) => topic0.length > 0);
    }),
    async store(tx, blocks) {
      const rows = new RowBuffer();
      const context = new BatchContext(book, rows, blocks, decode(readers, blocks));
      context.forEach((event) => {
        const feature = readers.get(book.addressOf(event.contract))?.feature;
        feature?.on[event.name]?.(event, context);
        if (feature?.settings.includes(event.name)) configChange(event, context);
      });
      for (const table of TABLES) {
        await insertRows(tx, table, rows.of(table), table === positions ? POSITION_KEY : undefined);
      }
    },
  };
}

interface Reader {
  readonly contract: ContractName;
  readonly feature: Feature;
  readonly decoders: ReadonlyMap<string, EventDecoder>;
  readonly withTransaction: ReadonlySet<string>;
}

function readersOf(book: AddressBook, features: readonly Feature[]): ReadonlyMap<string, Reader> {
  const readers = new Map<string, Reader>();
  for (const feature of features) {
    const wanted = new Set([...Object.keys(feature.on), ...feature.settings]);
    const decoders = feature.abi
      .filter((item): item is AbiEvent => item.type === "event" && wanted.has(item.name))
      .map(eventDecoder);
    const traced = new Set([...feature.withTransaction, ...feature.settings]);
    for (const contract of feature.contracts) {
      readers.set(book.addressOf(contract), {
        contract,
        feature,
        decoders: new Map(decoders.map((decoder) => [decoder.topic, decoder])),
        withTransaction: new Set(decoders.filter(({ name }) => traced.has(name)).map(({ topic }) => topic)),
      });
    }
  }
  return readers;
}

function decode(readers: ReadonlyMap<string, Reader>, blocks: readonly ChainBlock[]): ChainEvent[] {
  const events: ChainEvent[] = [];
  for (const { header, logs } of blocks) {
    for (const log of logs) {
      const reader = readers.get(log.address);
      const decoder = reader?.decoders.get(log.topics[0] ?? "");
      // This log belongs to another handler.
      if (reader === undefined || decoder === undefined) continue;
      events.push({
        contract: reader.contract,
        name: decoder.name,
        args: decoder.decode(log),
        origin: {
          block: header.height,
          logIndex: log.logIndex,
          timestamp: header.timestamp / 1_000,
          txHash: log.transactionHash,
        },
      });
    }
  }
  return events;
}
