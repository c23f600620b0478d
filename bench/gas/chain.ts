import { build } from "@cinder/contracts/build";
import { deploy as deployCinder } from "@cinder/contracts/deploy";
import { LOCAL_CHAIN_ID } from "@cinder/contracts/local-chain";
import { createChainRuntime } from "@cinder/contracts/runtime";
import {
  type Abi,
  type Address,
  createPublicClient,
  createTestClient,
  custom,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseEther,
  slice,
  stringToHex,
  type TransactionReceipt,
  toHex,
} from "viem";

export interface Artifact {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

export interface Contract {
  readonly address: Address;
  readonly abi: Abi;
}

/** A call of a contract function. */
export interface Call {
  readonly to: Contract;
  readonly name: string;
  readonly args?: readonly unknown[];
  /** Native coin sent with the call. */
  readonly value?: bigint;
}

export type Chain = Awaited<ReturnType<typeof openChain>>;

export const addressOf = (name: string): Address => slice(keccak256(stringToHex(name)), 12);

/** Maximum gas of a transaction under Ethereum's 2025 rules. */
const GAS = toHex(16_000_000);
const BLOCK_TIME = 3n;
const DAY = 86_400n;

/** A fixed start time in the future: gas depends on where a day or a week starts. */
const START = 25_000n * DAY;

/** One chain for all measurements. Each transaction has its own block, seconds after the previous one. */
export async function openChain() {
  const hre = await createChainRuntime();
  await build(hre, { mocks: true });
  const connection = await hre.network.create("local");
  const { provider } = connection;
  const transport = custom(provider);
  const client = createPublicClient({ transport, pollingInterval: 5 });
  const node = createTestClient({ mode: "hardhat", transport });
  const [owner] = (await provider.request({ method: "eth_accounts" })) as Address[];
  if (owner === undefined) throw new Error("The chain has no account.");
  const { contracts } = await deployCinder(connection, hre.artifacts, LOCAL_CHAIN_ID);
  let known = new Set<Address>([owner]);
  let now = START;

  async function send(from: Address, to: Address | null, data: Hex, value = 0n): Promise<TransactionReceipt> {
    if (!known.has(from)) {
      await node.impersonateAccount({ address: from });
      await node.setBalance({ address: from, value: parseEther("1000") });
      known.add(from);
    }
    now += BLOCK_TIME;
    await node.setNextBlockTimestamp({ timestamp: now });
    const transaction = { from, ...(to === null ? {} : { to }), data, value: toHex(value), gas: GAS };
    const hash = (await provider.request({ method: "eth_sendTransaction", params: [transaction] })) as Hex;
    return client.getTransactionReceipt({ hash });
  }

  async function deploy({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Promise<Contract> {
    const data = encodeDeployData({ abi, bytecode, args: [...args] });
    const { contractAddress } = await send(owner as Address, null, data);
    if (typeof contractAddress !== "string") throw new Error("A deployment made no contract.");
    return { address: contractAddress, abi };
  }

  /** @returns the gas of the whole transaction. */
  async function act(
    { to, name, args = [], value }: Call,
    from: Address = owner as Address,
  ): Promise<number> {
    const data = encodeFunctionData({ abi: to.abi, functionName: name, args: [...args] });
    const { gasUsed } = await send(from, to.address, data, value).catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
    });
    return Number(gasUsed);
  }

  const ours = async (name: string): Promise<Artifact> => {
    const { abi, bytecode } = await hre.artifacts.readArtifact(name);
    return { abi: abi as Abi, bytecode: bytecode as Hex };
  };

  return {
    owner,
    contracts,
    deploy,
    act,
    ours,
    /** @returns the result with the caller's type; it is not checked. */
    async read<Result>(to: Contract, functionName: string, args: readonly unknown[] = []): Promise<Result> {
      return (await client.readContract({ ...to, functionName, args: [...args] })) as Result;
    },
    /** The time of the newest block. */
    now: () => now,
    /** Lets seconds pass before the next block. */
    wait(seconds: bigint): void {
      now += seconds;
    },
    /** The next block is not earlier than this. */
    waitUntil(time: bigint): void {
      if (time > now) now = time;
    },
    /** Skips days and stops at noon of a day that starts at midnight UTC+8. */
    skipDays(count: bigint): void {
      now = ((now + 28_800n) / DAY + count) * DAY - 28_800n + DAY / 2n;
    },
    /** @returns a function that restores this state, once. */
    async remember(): Promise<() => Promise<void>> {
      const [id, then, knownThen] = [await node.snapshot(), now, new Set(known)];
      return async () => {
        await node.revert({ id });
        [now, known] = [then, knownThen];
      };
    },
    close: () => connection.close(),
  };
}
