import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { createPublicClient, http } from "viem";
import type { Settings } from "../settings.ts";
import type { CashierTerms } from "./cashier-terms.ts";
import { toRpcEndpoint } from "./rpc-endpoint.ts";

const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Reads the Cashier's state at a block. Every call throws when the RPC can't be reached or does not have that block.
 */
export interface CashierReader {
  config(block: number): Promise<CashierConfig>;
  isUsed(nonce: bigint, block: number): Promise<boolean>;
  isPaid(payer: string, orderId: bigint, block: number): Promise<boolean>;
  blockHash(block: number): Promise<string>;
}

export interface CashierConfig {
  readonly addTime: number;
  readonly dayTimes: number;
  readonly signer: string;
  /** By address, in lower case. */
  readonly funding: ReadonlyMap<string, bigint>;
}

export function createCashierReader(
  { rpcUrl, rpcBatch }: Pick<Settings, "rpcUrl" | "rpcBatch">,
  { cashier }: CashierTerms,
): CashierReader {
  const { url, headers } = toRpcEndpoint(rpcUrl);
  const client = createPublicClient({
    // Calls made together are sent in one batch, up to the node's limit.
    transport: http(url, {
      fetchOptions: { headers },
      timeout: REQUEST_TIMEOUT_MS,
      retryCount: 1,
      batch: rpcBatch > 1 && { batchSize: rpcBatch },
    }),
  });
  const contract = { address: cashier, abi: cashierAbi } as const;
  const at = (block: number) => ({ blockNumber: BigInt(block) });
  return {
    async config(block) {
      const config = await client.readContract({ ...contract, functionName: "getConfig", ...at(block) });
      return {
        addTime: Number(config.addTime),
        dayTimes: Number(config.dayTimes),
        signer: config.signer.toLowerCase(),
        funding: new Map(config.assets.map(({ asset, funding }) => [asset.toLowerCase(), funding])),
      };
    },
    isUsed: (nonce, block) =>
      client.readContract({ ...contract, functionName: "isUsed", args: [nonce], ...at(block) }),
    isPaid: (payer, orderId, block) =>
      client.readContract({
        ...contract,
        functionName: "isPaid",
        args: [payer as `0x${string}`, orderId],
        ...at(block),
      }),
    async blockHash(block) {
      return (await client.getBlock(at(block))).hash;
    },
  };
}
