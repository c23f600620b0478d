import assert from "node:assert/strict";
import {
  type Abi,
  type Address,
  BaseError,
  decodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseEther,
  type TransactionReceipt,
} from "viem";
import { hre } from "./hre.ts";

/** A contract as tests use it: its address and ABI. */
export interface Contract {
  readonly address: Address;
  readonly abi: Abi;
}

export type Chain = Awaited<ReturnType<typeof openChain>>;

/** More gas than any call needs: an estimate would execute each call several times. */
const GAS = 16_000_000n;

/** A separate chain with an owner that deploys. Tests impersonate all other accounts. */
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
    const made: Promise<Contract> = viem.deployContract(name, [...args]);
    const { address, abi } = await made.catch(async (error: unknown) => {
      throw inWords(error, (await hre.artifacts.readArtifact(name)).abi);
    });
    return { address, abi };
  }

  /** An implementation, and a proxy that is initialised in its creating transaction. */
  async function deployProxy(name: string, args: readonly unknown[]): Promise<Contract> {
    const { address, abi } = await deploy(name);
    const data = encodeFunctionData({ abi, functionName: "initialize", args: [...args] });
    const proxy = await deploy("ERC1967Proxy", [address, data]);
    return { address: proxy.address, abi };
  }

  async function know(account: Address): Promise<void> {
    if (known.has(account)) return;
    await node.impersonateAccount({ address: account });
    await node.setBalance({ address: account, value: parseEther("1000") });
    known.add(account);
  }

  /** Sends a transaction from any account, and waits for it. */
  async function send(
    { address, abi }: Contract,
    functionName: string,
    args: readonly unknown[] = [],
    from = owner,
    value = 0n,
  ): Promise<TransactionReceipt> {
    await know(from);
    const data = encodeFunctionData({ abi, functionName, args: [...args] });
    // `chain: null` avoids a request for the chain ID with each transaction.
    const hash: Hex = await wallet
      .sendTransaction({ account: from, to: address, data, value, gas: GAS, chain: null })
      .catch((error: unknown) => {
        throw inWords(error, abi);
      });
    // Each transaction has its own block at once.
    return client.getTransactionReceipt({ hash });
  }

  /** Sends a call after simulating it on the next block, as a wallet does. */
  async function attempt(...call: Parameters<typeof send>): Promise<TransactionReceipt | undefined> {
    const [{ address, abi }, functionName, args = [], account = owner, value = 0n] = call;
    await know(account);
    const data = encodeFunctionData({ abi, functionName, args: [...args] });
    const wanted = { account, to: address, data, value, gas: GAS, blockTag: "pending" } as const;
    const isRefused = await client.call(wanted).then(
      () => false,
      () => true,
    );
    return isRefused ? undefined : send(...call);
  }

  const gasOf = async (...call: Parameters<typeof send>) => Number((await send(...call)).gasUsed);

  return { connection, client, node, owner, deploy, deployProxy, send, attempt, gasOf };
}

/** The chain has no sources, so decode reverts with the contract's own ABI. */
function inWords(error: unknown, abi: Abi): unknown {
  const refusal = error instanceof BaseError && error.walk((part) => "data" in (part as object));
  if (!refusal || !("data" in refusal)) return error;
  try {
    const { errorName, args = [] } = decodeErrorResult({ abi, data: refusal.data as Hex });
    return new Error(`${errorName}(${args.join(", ")})`, { cause: error });
  } catch {
    // An error of a called contract: the chain's message contains its signature.
    return error;
  }
}
