import type { ContractName } from "@cinder/protocol/deployment";
import type { Address, PublicClient } from "viem";
import type { Database } from "../../src/db/database.ts";
import { ingestState } from "../../src/db/schema/chain.ts";
import * as rollups from "../../src/db/schema/rollups.ts";
import { storedHead } from "../../src/http/reads.ts";
import { factTables } from "./dump.ts";
import { eventually } from "./eventually.ts";
import { ingestInto, useHistory } from "./history.ts";

/** One chain with two months of history for the tests of a file, and its contract addresses. */
export function useWorld() {
  const history = useHistory();
  return {
    get devnet() {
      return history.devnet;
    },
    get client(): PublicClient {
      return history.client;
    },
    address: (name: ContractName): Address => history.devnet.deployment.contracts[name],
    /** Ingests the whole chain, then stops. */
    async ingest(database: Database): Promise<void> {
      const ingest = ingestInto(database, history);
      try {
        await eventually(async () => {
          const newest = await history.client.getBlock();
          const stored = await storedHead(database.orm);
          if (stored?.hash !== newest.hash) throw new Error(`Stored ${stored?.number} of ${newest.number}.`);
        }, 90_000);
      } finally {
        await ingest.stop();
      }
    },
  };
}

const CHUNK = 500;

/** Copies one database's facts into an empty one of any kind, which is faster than ingesting twice. */
export async function copyFacts(from: Database, to: Database): Promise<void> {
  for (const table of [...factTables, ...Object.values(rollups), ingestState]) {
    const rows = await from.orm.select().from(table);
    for (let i = 0; i < rows.length; i += CHUNK) {
      await to.orm.insert(table).values(rows.slice(i, i + CHUNK));
    }
  }
}

export type World = ReturnType<typeof useWorld>;
