import { z } from "zod";
import { cached } from "./cached.ts";
import { rpcCall as call } from "./rpc-call.ts";
import { toRpcEndpoint } from "./rpc-endpoint.ts";

const HEAD_MAX_AGE_MS = 1_000;

/** Two chains may share an id, as all local ones do; the hash of the first block distinguishes them. */
export interface ChainIdentity {
  chainId: number;
  genesisHash: string;
}

/**
 * Calls that the server itself makes to the RPC, in addition to the ingest's. Every call throws when the RPC can't be
 * reached.
 */
export interface ChainClient {
  identity(): Promise<ChainIdentity>;
  /** Chain id and newest block, read at most once a second. */
  head(): Promise<{ chainId: number; number: number }>;
  /** Undefined when the chain has no such block. */
  blockHash(number: number): Promise<string | undefined>;
}

const quantitySchema = z
  .string()
  .regex(/^0x[0-9a-f]{1,13}$/)
  .transform(Number);
const blockSchema = z.object({ hash: z.string().regex(/^0x[0-9a-f]{64}$/) }).nullable();

export function createChainClient(rpcUrl: string): ChainClient {
  const endpoint = toRpcEndpoint(rpcUrl);
  const chainId = async () => quantitySchema.parse(await call(endpoint, "eth_chainId", []));
  const blockHash = async (number: number) => {
    const block = await call(endpoint, "eth_getBlockByNumber", [`0x${number.toString(16)}`, false]);
    return blockSchema.parse(block)?.hash;
  };
  return {
    async identity() {
      const [id, genesisHash] = await Promise.all([chainId(), blockHash(0)]);
      if (genesisHash === undefined) throw new Error("The RPC does not know block 0.");
      return { chainId: id, genesisHash };
    },
    head: cached(HEAD_MAX_AGE_MS, async () => {
      const [id, number] = await Promise.all([chainId(), call(endpoint, "eth_blockNumber", [])]);
      return { chainId: id, number: quantitySchema.parse(number) };
    }),
    blockHash,
  };
}
