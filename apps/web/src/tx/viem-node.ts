import type { WebConfig } from "@cinder/api/config";
import { deploymentOf } from "@cinder/protocol/deployment";
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  isAddressEqual,
  parseAbi,
  parseEventLogs,
  type Transaction,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from "viem";
import {
  call,
  estimateGas,
  getBalance,
  getBlock,
  getBlockNumber,
  getGasPrice,
  getTransaction,
  getTransactionCount,
  getTransactionReceipt,
  readContract,
} from "viem/actions";
import { openClient } from "../chain/client.ts";
import type { Node, SeenTransaction } from "./node.ts";
import { permitMessage } from "./permit.ts";

const permitAbi = parseAbi([
  "function name() view returns (string)",
  "function nonces(address owner) view returns (uint256)",
]);

/** Reads the chain through the app's own node, which doesn't depend on the wallet's network. */
export function openNode({ chainId, rpcUrl }: WebConfig): Node {
  const client = openClient(rpcUrl, { retryCount: 1, cacheTime: 0 });
  const { contracts } = deploymentOf(chainId);
  const approve = (spender: Address, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, amount] });

  return {
    request: ({ contract, through, abi, functionName, args, value = 0n }, from) => ({
      from,
      to: through ?? contracts[contract],
      data: encodeFunctionData({ abi, functionName, args: [...args] }),
      value,
    }),
    approvalRequest: ({ asset, spender, amount }, from) => ({
      from,
      to: asset,
      data: approve(spender, amount),
      value: 0n,
    }),
    permitRequest: async (permit, { contract, through }, owner, chain) => {
      const { asset } = permit;
      const [name, nonce] = await Promise.all([
        readContract(client, { address: asset, abi: permitAbi, functionName: "name" }),
        readContract(client, { address: asset, abi: permitAbi, functionName: "nonces", args: [owner] }),
      ]);
      return permitMessage(permit, { owner, spender: through ?? contracts[contract] }, nonce, {
        name,
        chainId: chain,
        verifyingContract: asset,
      });
    },
    addressOf: (asset) =>
      asset === "token" ? contracts.token : asset === "usdt" ? contracts.usdt : undefined,
    allowance: (asset, owner, spender) =>
      readContract(client, {
        address: asset,
        abi: erc20Abi,
        functionName: "allowance",
        args: [owner, spender],
      }),
    simulate: async ({ from, to, data, value }, after) => {
      await call(client, {
        account: from,
        to,
        data,
        value,
        ...(after ? { blockNumber: after.block, gas: after.gas } : {}),
      });
    },
    estimate: ({ from, to, data, value }) => estimateGas(client, { account: from, to, data, value }),
    gasPrice: () => getGasPrice(client),
    head: () => getBlockNumber(client),
    nonce: (address) => getTransactionCount(client, { address, blockTag: "latest" }),
    transaction: async (hash) => {
      const seen = await absent(TransactionNotFoundError, getTransaction(client, { hash }));
      return seen && seenOf(seen);
    },
    receipt: async (hash) => {
      const receipt = await absent(TransactionReceiptNotFoundError, getTransactionReceipt(client, { hash }));
      if (!receipt) return undefined;
      const logs = parseEventLogs({ abi: erc20Abi, eventName: "Transfer", logs: receipt.logs });
      return {
        hash: receipt.transactionHash,
        block: receipt.blockNumber,
        isReverted: receipt.status === "reverted",
        from: receipt.from,
        fee: receipt.gasUsed * (receipt.effectiveGasPrice ?? 0n),
        gasUsed: receipt.gasUsed,
        transfers: logs.map(({ address, args }) => ({ asset: address, to: args.to, amount: args.value })),
      };
    },
    findInBlock: async (blockNumber, account, nonce) => {
      const { transactions } = await getBlock(client, { blockNumber, includeTransactions: true });
      const found = transactions.find(
        (candidate) => candidate.nonce === nonce && isAddressEqual(candidate.from, account),
      );
      return found && seenOf(found);
    },
    balance: (address, blockNumber) => getBalance(client, { address, blockNumber }),
  };
}

function seenOf(
  seen: Pick<Transaction, "hash" | "nonce" | "from" | "to" | "input" | "value" | "gas">,
): SeenTransaction {
  const { hash, nonce, from, to, input, value, gas } = seen;
  return { hash, nonce, from, to: to ?? from, data: input, value, gas };
}

async function absent<Value>(
  kind: new (...args: never[]) => Error,
  asked: Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof kind) return undefined;
    throw error;
  }
}
