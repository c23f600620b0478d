import { type Devnet, startDevnet } from "@cinder/devnet/devnet";
import { pino } from "pino";
import { type Address, createPublicClient, createTestClient, createWalletClient, http } from "viem";
import { afterAll, beforeAll } from "vitest";
import { createChainClient } from "../../src/chain/chain-client.ts";
import type { Database } from "../../src/db/database.ts";
import { storedHead } from "../../src/http/reads.ts";
import { type Ingest, startIngest } from "../../src/ingest/ingest.ts";
import { parseSettings } from "../../src/settings.ts";
import { eventually } from "./eventually.ts";

/** One chain with two months of history for the tests of a file. */
export function useWorld() {
  let devnet: Devnet;
  beforeAll(async () => {
    devnet = await startDevnet({ history: true });
  });
  afterAll(() => devnet.stop());
  return {
    get devnet() {
      return devnet;
    },
    get client() {
      return createPublicClient({ transport: http(devnet.rpcUrl), cacheTime: 0 });
    },
    get wallet() {
      return createWalletClient({ transport: http(devnet.rpcUrl) });
    },
    get chain() {
      return createTestClient({ mode: "hardhat", transport: http(devnet.rpcUrl) });
    },
    address: (name: keyof Devnet["deployment"]["contracts"]): Address => devnet.deployment.contracts[name],
    follow: (database: Database, rpcUrl = devnet.rpcUrl): Ingest =>
      startIngest({
        orm: database.orm,
        chain: createChainClient(rpcUrl),
        settings: parseSettings({ RPC_URL: rpcUrl }, []),
        deployment: devnet.deployment,
        log: pino({ level: "silent" }),
      }),
  };
}

export type World = ReturnType<typeof useWorld>;

/** Resolves when what is stored is what the chain has. */
export async function caughtUp(world: World, database: Database): Promise<number> {
  return eventually(async () => {
    const newest = await world.client.getBlock();
    const stored = await storedHead(database.orm);
    if (stored?.hash !== newest.hash) throw new Error(`Stored ${stored?.number} of ${newest.number}.`);
    return Number(newest.number);
  }, 90_000);
}
