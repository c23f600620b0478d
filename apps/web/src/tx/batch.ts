import {
  type Address,
  createClient,
  custom,
  type EIP1193Provider,
  type Hash,
  UnknownBundleIdError,
} from "viem";
import { getCallsStatus, getCapabilities, sendCalls } from "viem/actions";
import { nodesOf } from "./error-tree.ts";
import type { Request } from "./node.ts";

export type BatchStatus =
  | { state: "pending" }
  | { state: "failed" }
  /** The wallet doesn't know the batch, or no longer does. */
  | { state: "unknown" }
  | { state: "mined"; hash: Hash };

/** Several calls in one signature, for wallets that support EIP-5792. */
export type Batches = {
  can: (provider: EIP1193Provider, account: Address, chainId: number) => Promise<boolean>;
  send: (provider: EIP1193Provider, requests: readonly Request[], chainId: number) => Promise<string>;
  status: (provider: EIP1193Provider, id: string) => Promise<BatchStatus>;
};

/** Milliseconds to wait for capabilities: a wallet that doesn't know the request may answer late. */
const patience = 1_500;

/**
 * Error codes of a wallet that can't batch, returned before anything was sent: unknown method, unsupported chain or capability,
 * too many calls, or an account upgrade that the user declined.
 */
const unable: readonly unknown[] = [4200, -32601, -32004, 5700, 5710, 5740, 5750, 5760];

export function isUnableToBatch(error: unknown): boolean {
  return nodesOf(error).some(({ code }) => unable.includes(code));
}

const clientOf = (provider: EIP1193Provider) =>
  createClient({ transport: custom(provider, { retryCount: 0 }) });

export const batches: Batches = {
  can: async (provider, account, chainId) => {
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience, undefined));
    const asked = getCapabilities(clientOf(provider), { account, chainId }).catch(() => undefined);
    const status = (await Promise.race([asked, late]))?.atomic?.status;
    // A wallet that is `ready` asks the user to upgrade the account first.
    return status === "supported" || status === "ready";
  },
  send: async (provider, requests, chainId) => {
    const [first] = requests;
    if (!first) throw new RangeError("A batch needs a call.");
    const { id } = await sendCalls(clientOf(provider), {
      account: first.from,
      // An approval without its write would be worse than neither.
      forceAtomic: true,
      chain: chainOf(chainId),
      calls: requests.map(({ to, data, value }) => ({ to, data, value })),
    });
    return id;
  },
  status: async (provider, id) => {
    const answer = await getCallsStatus(clientOf(provider), { id }).catch((error: unknown) => {
      if (error instanceof UnknownBundleIdError) return undefined;
      throw error;
    });
    if (!answer) return { state: "unknown" };
    const { status, receipts } = answer;
    const hash = receipts?.at(-1)?.transactionHash;
    if (status === "success" && hash) return { state: "mined", hash };
    if (status !== "failure") return { state: "pending" };
    // A reverted batch has a receipt, from which the reason can be read.
    return hash ? { state: "mined", hash } : { state: "failed" };
  },
};

function chainOf(id: number) {
  return {
    id,
    name: String(id),
    nativeCurrency: { name: "", symbol: "", decimals: 18 },
    rpcUrls: { default: { http: [] } },
  };
}
