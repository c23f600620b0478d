import type { Hex } from "viem";
import type { AskNode } from "./node.ts";
import type { Persona } from "./personas.ts";
import { RpcError } from "./rpc-error.ts";
import { type RawCall, signAndSend } from "./signer.ts";

type Receipt = {
  status: Hex;
  logs: unknown[];
  blockHash: Hex;
  blockNumber: Hex;
  gasUsed: Hex;
  transactionHash: Hex;
};

/**
 * Sends several calls, all or none (EIP-5792). A key alone can't do that, but on the local chain the wallet can revert to a snapshot
 * from before the first call.
 * @returns the batch's id: the transactions' hashes joined, so that the wallet knows it after a reload, too.
 */
export async function sendBatch(
  persona: Persona,
  calls: readonly RawCall[],
  chainId: number,
  ask: AskNode,
): Promise<Hex> {
  const before = await ask("evm_snapshot");
  const hashes: Hex[] = [];
  try {
    for (const call of calls) {
      const hash = await signAndSend(persona, call, chainId, ask);
      const receipt = (await ask("eth_getTransactionReceipt", [hash])) as Receipt | null;
      if (receipt?.status !== "0x1") throw new RpcError(-32603, "A call of the batch was reverted.");
      hashes.push(hash);
    }
  } catch (error) {
    await ask("evm_revert", [before]);
    throw error;
  }
  return `0x${hashes.map((hash) => hash.slice(2)).join("")}`;
}

export async function batchStatus(id: unknown, chainId: Hex, ask: AskNode): Promise<unknown> {
  const hashes = typeof id === "string" ? id.slice(2).match(/[0-9a-f]{64}/g) : null;
  if (!hashes) throw new RpcError(5730, "There is no such batch.");
  const found = await Promise.all(hashes.map((hash) => ask("eth_getTransactionReceipt", [`0x${hash}`])));
  const receipts = found.filter((receipt) => receipt !== null) as Receipt[];
  if (receipts.length < hashes.length) throw new RpcError(5730, "There is no such batch.");
  return {
    version: "2.0.0",
    id,
    chainId,
    status: 200,
    atomic: true,
    receipts: receipts.map(({ status, logs, blockHash, blockNumber, gasUsed, transactionHash }) => ({
      status,
      logs,
      blockHash,
      blockNumber,
      gasUsed,
      transactionHash,
    })),
  };
}
