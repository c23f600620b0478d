import { type Hex, hexToNumber, isHex, numberToHex } from "viem";
import { type Request, RpcError } from "./evm.ts";
import type { SavedBlock, SavedLog, World } from "./world-file.ts";

/** The position of the block parameter in a method's arguments. */
const blockParameter: Readonly<Record<string, number>> = {
  eth_call: 1,
  eth_estimateGas: 1,
  eth_getBalance: 1,
  eth_getBlockTransactionCountByNumber: 0,
  eth_getCode: 1,
  eth_getProof: 2,
  eth_getStorageAt: 2,
  eth_getTransactionByBlockNumberAndIndex: 0,
  eth_getTransactionCount: 1,
};

interface Filter {
  readonly blockHash?: Hex;
  readonly fromBlock?: string;
  readonly toBlock?: string;
  readonly address?: Hex | readonly Hex[];
  readonly topics?: readonly (Hex | readonly Hex[] | null)[];
}

/**
 * Adds the past of a saved world to a chain that continues from its state. The chain's block numbers continue after the
 * last saved block, but it does not have the saved blocks: requests for them are answered from the file.
 */
export function withPast(
  request: Request,
  { blocks, receipts }: Pick<World, "blocks" | "receipts">,
): Request {
  const tip = blocks.length - 1;
  const blockOf = new Map(blocks.map((block) => [block.hash, block]));
  const receiptOf = new Map(receipts.map((receipt) => [receipt.transactionHash, receipt]));
  const transactionOf = new Map(
    blocks.flatMap(({ transactions }) => transactions.map((transaction) => [transaction.hash, transaction])),
  );
  const logsAt = blocks.map(({ transactions }) =>
    transactions.flatMap(({ hash }) => receiptOf.get(hash)?.logs ?? []),
  );

  const shown = ({ transactions, ...header }: SavedBlock, isFull: unknown) => ({
    ...header,
    transactions: isFull === true ? transactions : transactions.map(({ hash }) => hash),
  });

  /** The chain's own block, or the saved block in its place. The parent of the first new block is the last saved block. */
  const joined = (block: SavedBlock | null, isFull: unknown) => {
    if (block === null || block.number === null) return block;
    const number = hexToNumber(block.number);
    if (number > tip + 1) return block;
    const saved = blocks[number];
    return saved === undefined ? { ...block, parentHash: blocks[tip]?.hash } : shown(saved, isFull);
  };

  async function logs(filter: Filter): Promise<unknown> {
    const wanted = (list: readonly SavedLog[]) => list.filter((log) => matches(log, filter));
    if (filter.blockHash !== undefined) {
      const block = blockOf.get(filter.blockHash);
      return block === undefined
        ? request("eth_getLogs", [filter])
        : wanted(logsAt[hexToNumber(block.number)] ?? []);
    }
    const head = hexToNumber((await request("eth_blockNumber")) as Hex);
    const from = numberOf(filter.fromBlock) ?? head;
    const to = numberOf(filter.toBlock) ?? head;
    const old = logsAt.slice(from, Math.min(to, tip) + 1).flatMap(wanted);
    if (to <= tip) return old;
    const fromBlock = numberToHex(Math.max(from, tip + 1));
    return [...old, ...((await request("eth_getLogs", [{ ...filter, fromBlock }])) as unknown[])];
  }

  return async (method, params = []) => {
    const [first, second] = params as [never, unknown];
    switch (method) {
      case "eth_getBlockByNumber": {
        const saved = blocks[numberOf(first) ?? -1];
        return saved ? shown(saved, second) : joined((await request(method, params)) as SavedBlock, second);
      }
      case "eth_getBlockByHash": {
        const saved = blockOf.get(first);
        return saved ? shown(saved, second) : joined((await request(method, params)) as SavedBlock, second);
      }
      case "eth_getTransactionByHash":
        return transactionOf.get(first) ?? request(method, params);
      case "eth_getTransactionReceipt":
        return receiptOf.get(first) ?? request(method, params);
      case "eth_getLogs":
        return logs(first);
      default: {
        const block = numberOf(params[blockParameter[method] ?? -1]);
        if (block !== undefined && block < tip)
          throw new RpcError(
            `This chain keeps the state from block ${tip} on, not that of block ${block}.`,
            -32_000,
          );
        return request(method, params);
      }
    }
  };
}

function numberOf(block: unknown): number | undefined {
  if (block === "earliest") return 0;
  if (isHex(block) && block.length < 20) return hexToNumber(block);
  const { blockNumber } = (block ?? {}) as { blockNumber?: unknown };
  return blockNumber === undefined ? undefined : numberOf(blockNumber);
}

function matches(log: SavedLog, { address, topics = [] }: Filter): boolean {
  return (
    among(log.address, address) &&
    topics.every((wanted, index) => among(log.topics[index], wanted ?? undefined))
  );
}

function among(value: Hex | undefined, wanted: Hex | readonly Hex[] | undefined): boolean {
  if (wanted === undefined) return true;
  const list = typeof wanted === "string" ? [wanted] : wanted;
  // An empty list of addresses or topics matches all.
  return list.length === 0 || list.some((one) => one.toLowerCase() === value);
}
