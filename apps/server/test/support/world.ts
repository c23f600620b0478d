import type { ContractName } from "@cinder/protocol/deployment";
import type { Address, PublicClient } from "viem";
import type { Database } from "../../src/db/database.ts";
import { storedHead } from "../../src/http/reads.ts";
import { eventually } from "./eventually.ts";
import { ingestInto, useHistory } from "./history.ts";

/** One chain with two months of history for the tests of a file, and where our contracts are on it. */
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
    /** Stores all there is, and no more. */
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

export type World = ReturnType<typeof useWorld>;
