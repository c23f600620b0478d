import type { WebConfig } from "@cinder/api/config";
import { createClient, http, webSocket } from "viem";
import { getBlock, getChainId } from "viem/actions";
import { type Chain, WrongChainError } from "./chain.ts";

/**
 * Reads the chain through viem. Imported only after the first paint: it is the heaviest part of the app.
 */
export function openChain({ chainId, rpcUrl }: WebConfig): Chain {
  // The clock asks again every three seconds; a retry inside the transport would only pile up.
  const options = { retryCount: 0, timeout: 10_000 };
  const transport = rpcUrl.startsWith("ws") ? webSocket(rpcUrl, options) : http(rpcUrl, options);
  const client = createClient({ transport });
  let verified = false;

  async function verify(): Promise<void> {
    const actual = await getChainId(client);
    if (actual !== chainId) throw new WrongChainError(chainId, actual);
    verified = true;
  }

  return {
    async readHead() {
      try {
        if (!verified) await verify();
        const block = await getBlock(client, { blockTag: "latest" });
        return { number: block.number, timestamp: Number(block.timestamp) };
      } catch (error) {
        // Behind the same address another node may answer next time.
        verified = false;
        throw error;
      }
    },
  };
}
