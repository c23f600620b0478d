import { type Devnet, startDevnet } from "@cinder/devnet/devnet";
import { pino } from "pino";
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  type ContractFunctionReturnType,
  createPublicClient,
  http,
  type PublicClient,
} from "viem";
import { afterAll, beforeAll } from "vitest";
import { createChainClient } from "../../src/chain/chain-client.ts";
import type { Database } from "../../src/db/database.ts";
import { type Ingest, startIngest } from "../../src/ingest/ingest.ts";
import { parseSettings } from "../../src/settings.ts";

export interface History {
  readonly devnet: Devnet;
  readonly client: PublicClient;
  /** Many reads of one function in a few requests. */
  readAll<const Of extends Abi, Name extends ContractFunctionName<Of, "pure" | "view">>(
    abi: Of,
    address: Address,
    functionName: Name,
    argsList: readonly ContractFunctionArgs<Of, "pure" | "view", Name>[],
  ): Promise<ContractFunctionReturnType<Of, "pure" | "view", Name>[]>;
}

/** A chain with two months of history, for the tests of a file. */
export function useHistory(): History {
  let devnet: Devnet;
  let client: PublicClient;
  beforeAll(async () => {
    devnet = await startDevnet({ history: true });
    client = createPublicClient({
      transport: http(devnet.rpcUrl, { batch: { batchSize: 200 }, timeout: 60_000 }),
    });
  });
  afterAll(() => devnet.stop());
  return {
    get devnet() {
      return devnet;
    },
    get client() {
      return client;
    },
    readAll: (abi, address, functionName, argsList) =>
      Promise.all(
        argsList.map((args) => client.readContract({ abi, address, functionName, args } as never)),
      ) as never,
  };
}

export function ingestInto(
  { orm }: Database,
  { devnet }: Pick<History, "devnet">,
  rpcUrl = devnet.rpcUrl,
): Ingest {
  return startIngest({
    orm,
    chain: createChainClient(rpcUrl),
    deployment: devnet.deployment,
    settings: parseSettings({ RPC_URL: rpcUrl }, []),
    log: pino({ level: "silent" }),
  });
}
