import type { Deployment } from "@cinder/protocol/deployment";
import { isListedAdmin } from "@cinder/protocol/deployment";
import { lensAbi } from "@cinder/protocol/generated/abi/lens";
import { createPublicClient, http, zeroAddress } from "viem";
import { cached } from "./cached.ts";
import type { ChainClient } from "./chain-client.ts";
import { ChainAwayError } from "./chain-reader.ts";
import { toRpcEndpoint } from "./rpc-endpoint.ts";

const REQUEST_TIMEOUT_MS = 3_000;
/** The chain is read at most this often; a removed manager keeps access for that long. */
const MAX_AGE_MS = 2_000;

/**
 * Whether an account is owner or manager of a contract now. Throws `ChainAwayError` when the chain can't be read.
 */
export type ManagerReader = (account: string) => Promise<boolean>;

/**
 * Reads the chain directly, because the ingest may be behind and a removed manager would keep access. One call
 * returns owner and manager of every contract. Accounts listed in the deployment file need no chain read.
 */
export function createManagerReader(
  rpcUrl: string,
  chain: ChainClient,
  deployment: Deployment,
): ManagerReader {
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
    // The zero address stands for a renounced role.
    if (account === zeroAddress) return false;
    if (isListedAdmin(deployment, account)) return true;
    try {
      return (await holders()).has(account.toLowerCase());
    } catch (cause) {
      throw new ChainAwayError("The server can't read who the owner and managers are.", { cause });
    }
  };
}
