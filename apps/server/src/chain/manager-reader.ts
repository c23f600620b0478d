import type { Deployment } from "@cinder/protocol/deployment";
import { isListedAdmin } from "@cinder/protocol/deployment";
import { lensAbi } from "@cinder/protocol/generated/abi/lens";
import { createPublicClient, http, zeroAddress } from "viem";
import { cached } from "./cached.ts";
import type { ChainClient } from "./chain-client.ts";
import { ChainAwayError } from "./chain-reader.ts";
import { toRpcEndpoint } from "./rpc-endpoint.ts";

const REQUEST_TIMEOUT_MS = 3_000;
/** However many knock, the chain is asked this often at most; whoever is dismissed is out that much later. */
const MAX_AGE_MS = 2_000;

/** Whether an account may act for the protocol now. Throws `ChainAwayError` when that can't be asked. */
export type OfficeReader = (account: string) => Promise<boolean>;

/**
 * The chain itself is asked, not what was ingested: that may be behind, and then somebody who was dismissed would still be in
 * office here. One call tells owner and manager of every contract. Accounts of the deployment file are known without the chain.
 */
export function createOfficeReader(rpcUrl: string, chain: ChainClient, deployment: Deployment): OfficeReader {
  const { url, headers } = toRpcEndpoint(rpcUrl);
  const transport = http(url, { fetchOptions: { headers }, timeout: REQUEST_TIMEOUT_MS, retryCount: 0 });
  const client = createPublicClient({ transport });
  const holders = cached(MAX_AGE_MS, async () => {
    const { chainId } = await chain.head();
    if (chainId !== deployment.chainId) throw new Error(`The RPC serves chain ${chainId}.`);
    const { books } = await client.readContract({
      address: deployment.contracts.lens,
      abi: lensAbi,
      functionName: "getSolvency",
      args: [zeroAddress],
    });
    const known = books.filter((book) => book.known).flatMap(({ owner, manager }) => [owner, manager]);
    return new Set(known.map((account) => account.toLowerCase()));
  });
  return async (account) => {
    // Nobody holds an office that was given up.
    if (account === zeroAddress) return false;
    if (isListedAdmin(deployment, account)) return true;
    try {
      return (await holders()).has(account.toLowerCase());
    } catch (cause) {
      throw new ChainAwayError("Who is in office can't be asked.", { cause });
    }
  };
}
