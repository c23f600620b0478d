import type { Deployment } from "@cinder/protocol/deployment";
import { lensAbi } from "@cinder/protocol/generated/abi/lens";
import { createPublicClient, hexToString, http, zeroAddress } from "viem";
import { toRpcEndpoint } from "./rpc-endpoint.ts";

const REQUEST_TIMEOUT_MS = 3_000;

export interface ContractBooks {
  name: string;
  address: string;
  owner: string | null;
  manager: string | null;
  paused: boolean;
  lines: { asset: string; held: bigint; owed: bigint; surplus: bigint }[];
}

/** Reads the books of all contracts at a block, in one call to the Lens. Throws when the chain can't be read. */
export type BooksReader = (block: { number: number; timestamp: number }) => Promise<ContractBooks[]>;

export function createBooksReader(rpcUrl: string, { contracts }: Deployment): BooksReader {
  const { url, headers } = toRpcEndpoint(rpcUrl);
  const transport = http(url, { fetchOptions: { headers }, timeout: REQUEST_TIMEOUT_MS, retryCount: 0 });
  const client = createPublicClient({ transport });
  const symbols = new Map([
    [contracts.token.toLowerCase(), "token"],
    [contracts.usdt.toLowerCase(), "usdt"],
    [zeroAddress, "native"],
  ]);
  return async ({ number, timestamp }) => {
    const screen = await client.readContract({
      address: contracts.lens,
      abi: lensAbi,
      functionName: "getSolvency",
      args: [zeroAddress],
      blockNumber: BigInt(number),
    });
    // After a fork the same number may be another block.
    if (screen.shell.timestamp !== BigInt(timestamp)) throw new Error(`Block ${number} has been replaced.`);
    return screen.books
      .filter(({ known }) => known)
      .map((contract) => ({
        name: hexToString(contract.name, { size: 32 }),
        address: contract.target.toLowerCase(),
        owner: nullIfZero(contract.owner),
        manager: nullIfZero(contract.manager),
        paused: contract.paused,
        lines: contract.lines.map(({ asset, ...line }) => ({
          asset: symbols.get(asset.toLowerCase()) ?? asset.toLowerCase(),
          ...line,
        })),
      }));
  };
}

function nullIfZero(address: string): string | null {
  return address === zeroAddress ? null : address.toLowerCase();
}
