import assert from "node:assert/strict";
import hre from "hardhat";
import {
  type Abi,
  type Address,
  encodeFunctionData,
  type Hex,
  parseEther,
  type TransactionReceipt,
} from "viem";

/** A contract as tests name it: where it is, and what it understands. */
export interface Contract {
  readonly address: Address;
  readonly abi: Abi;
}

export type Chain = Awaited<ReturnType<typeof openChain>>;

/** A chain of its own, with an owner that deploys, and anybody else by impersonation. */
export async function openChain() {
  const connection = await hre.network.create("local");
  const { viem } = connection;
  const [first] = await viem.getWalletClients();
  assert(first);
  const wallet = first;
  const client = await viem.getPublicClient();
  const node = await viem.getTestClient();
  const owner: Address = wallet.account.address;
  const known = new Set([owner]);

  async function deploy(name: string, args: readonly unknown[] = []): Promise<Contract> {
    const { address, abi }: Contract = await viem.deployContract(name, [...args]);
    return { address, abi };
  }

  /** An implementation and, in front of it, a proxy that is initialised in the same transaction. */
  async function deployProxy(name: string, args: readonly unknown[]): Promise<Contract> {
    const { address, abi } = await deploy(name);
    const data = encodeFunctionData({ abi, functionName: "initialize", args: [...args] });
    const proxy = await deploy("ERC1967Proxy", [address, data]);
    return { address: proxy.address, abi };
  }

  /** Sends as anybody, and waits. */
  async function send(
    { address, abi }: Contract,
    functionName: string,
    args: readonly unknown[] = [],
    from = owner,
    value = 0n,
  ): Promise<TransactionReceipt> {
    if (!known.has(from)) {
      await node.impersonateAccount({ address: from });
      await node.setBalance({ address: from, value: parseEther("1000") });
      known.add(from);
    }
    const data = encodeFunctionData({ abi, functionName, args: [...args] });
    // Which chain this is needs no question each time.
    const hash: Hex = await wallet.sendTransaction({ account: from, to: address, data, value, chain: null });
    // Each transaction has its block at once.
    return client.getTransactionReceipt({ hash });
  }

  const gasOf = async (...call: Parameters<typeof send>) => Number((await send(...call)).gasUsed);

  return { connection, client, node, owner, deploy, deployProxy, send, gasOf };
}
