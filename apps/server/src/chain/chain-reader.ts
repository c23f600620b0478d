import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import {
  type Address,
  createPublicClient,
  custom,
  type Hex,
  parseEventLogs,
  recoverMessageAddress,
} from "viem";
import { z } from "zod";
import type { ChainClient } from "./chain-client.ts";
import { RpcRefusedError, rpcCall } from "./rpc-call.ts";
import { toRpcEndpoint } from "./rpc-endpoint.ts";

/** The RPC can't be reached, is too slow, answers nonsense or serves another chain. The caller can try again. */
export class ChainAwayError extends Error {
  override readonly name = "ChainAwayError";
}

export interface SeenPayment {
  readonly orderId: bigint;
  readonly payer: string;
  readonly asset: string;
  readonly amount: bigint;
}

export interface SeenTransaction {
  readonly success: boolean;
  /** What the transaction paid to the Cashier. */
  readonly payments: readonly SeenPayment[];
}

/** Chain reads of the invest calls. Every function throws `ChainAwayError` when the chain can't be read. */
export interface ChainReader {
  /** Undefined while the transaction isn't in a block. */
  transaction(hash: string): Promise<SeenTransaction | undefined>;
  /**
   * Accepts a signature by the address's key, or by the contract at the address (EIP-1271), even one not deployed yet
   * (EIP-6492).
   */
  verifySignature(address: string, message: string, signature: Hex): Promise<boolean>;
}

const hex = z.templateLiteral(["0x", z.string().regex(/^[0-9a-f]*$/)]);
const receiptSchema = z
  .object({
    status: z.enum(["0x0", "0x1"]),
    // The number is not used, but a transaction without one is not in a block.
    blockNumber: z.string().regex(/^0x[0-9a-f]{1,13}$/),
    logs: z.array(z.object({ address: z.string(), topics: z.array(hex), data: hex })),
  })
  .nullable();

export function createChainReader(
  rpcUrl: string,
  chain: ChainClient,
  { chainId, cashier }: { chainId: number; cashier: Address },
): ChainReader {
  const endpoint = toRpcEndpoint(rpcUrl);
  const ours = cashier.toLowerCase();

  const requireChain = async () => {
    const head = await chain.head().catch(throwChainAway);
    if (head.chainId !== chainId) throw new ChainAwayError(`The RPC serves chain ${head.chainId}.`);
  };

  return {
    async transaction(hash) {
      await requireChain();
      const answer = await rpcCall(endpoint, "eth_getTransactionReceipt", [hash]).catch(throwChainAway);
      const parsed = receiptSchema.safeParse(answer);
      if (!parsed.success) throw new ChainAwayError("The RPC returned an invalid receipt.");
      const receipt = parsed.data;
      if (receipt === null) return undefined;
      return {
        success: receipt.status === "0x1",
        payments: paymentsIn(receipt.logs.filter((log) => log.address.toLowerCase() === ours)),
      };
    },

    async verifySignature(address, message, signature) {
      if (await isSignedByKey(address, message, signature)) return true;
      await requireChain();
      // viem returns false both for an RPC failure and for an invalid signature, so the failure is recorded here.
      let failure: ChainAwayError | undefined;
      const request = async ({ method, params }: { method: string; params?: unknown }) => {
        try {
          return await rpcCall(endpoint, method, params ?? []);
        } catch (error) {
          if (!(error instanceof RpcRefusedError))
            failure = new ChainAwayError("The RPC is gone.", { cause: error });
          throw error;
        }
      };
      const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
      const valid = await client
        .verifyMessage({ address: address as Address, message, signature })
        .catch(() => false);
      if (!valid && failure !== undefined) throw failure;
      return valid;
    },
  };
}

/** Skips other events and logs that only look like payments. */
function paymentsIn(logs: readonly { topics: Hex[]; data: Hex }[]): SeenPayment[] {
  const events = parseEventLogs({ abi: cashierAbi, eventName: "Paid", logs: logs as never });
  return events.map(({ args }) => ({
    orderId: args.orderId,
    payer: args.payer.toLowerCase(),
    asset: args.asset.toLowerCase(),
    amount: args.amount,
  }));
}

/** Needs no chain, so wallets with a key can sign in while the RPC is unreachable. */
async function isSignedByKey(address: string, message: string, signature: Hex): Promise<boolean> {
  try {
    return (await recoverMessageAddress({ message, signature })).toLowerCase() === address;
  } catch {
    // The signature does not have the form of a key's signature.
    return false;
  }
}

function throwChainAway(cause: unknown): never {
  throw new ChainAwayError("The RPC can't be reached.", { cause });
}
