import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "@cinder/contracts/build";
import { deploy as deployCinder } from "@cinder/contracts/deploy";
import { LOCAL_CHAIN_ID } from "@cinder/contracts/local-chain";
import { createServingRuntime } from "@cinder/contracts/runtime";
import {
  type Abi,
  type Address,
  createPublicClient,
  createTestClient,
  createWalletClient,
  custom,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  keccak256,
  parseEther,
  slice,
  stringToHex,
  type TransactionReceipt,
} from "viem";

export interface Artifact {
  readonly abi: Abi;
  readonly bytecode: Hex;
}

export interface Contract {
  readonly address: Address;
  readonly abi: Abi;
}

/** A call that somebody may send. */
export interface Call {
  readonly to: Contract;
  readonly name: string;
  readonly args?: readonly unknown[];
}

export type Chain = Awaited<ReturnType<typeof openChain>>;

export const addressOf = (name: string): Address => slice(keccak256(stringToHex(name)), 12);

/** One chain for everything that is measured: each transaction is a block of its own, a minute after the one before. */
export async function openChain() {
  const journal = mkdtempSync(join(tmpdir(), "cinder-bench-"));
  const hre = await createServingRuntime(journal);
  await build(hre, { mocks: true });
  const connection = await hre.network.create("local");
  const transport = custom(connection.provider);
  const client = createPublicClient({ transport, pollingInterval: 5 });
  const node = createTestClient({ mode: "hardhat", transport });
  const wallet = createWalletClient({ transport });
  const [owner] = await wallet.getAddresses();
  if (owner === undefined) throw new Error("The chain has no account.");
  const { contracts } = await deployCinder(connection, LOCAL_CHAIN_ID);
  const known = new Set<Address>([owner]);
  let now = (await client.getBlock()).timestamp;

  async function send(from: Address, to: Address | null, data: Hex): Promise<TransactionReceipt> {
    if (!known.has(from)) {
      await node.impersonateAccount({ address: from });
      await node.setBalance({ address: from, value: parseEther("1000") });
      known.add(from);
    }
    now += 60n;
    await node.setNextBlockTimestamp({ timestamp: now });
    const hash = await wallet.sendTransaction({ account: from, chain: null, to, data });
    return client.waitForTransactionReceipt({ hash });
  }

  async function deploy({ abi, bytecode }: Artifact, args: readonly unknown[] = []): Promise<Contract> {
    const { contractAddress } = await send(
      owner as Address,
      null,
      encodeDeployData({ abi, bytecode, args: [...args] }),
    );
    if (typeof contractAddress !== "string") throw new Error("A deployment made no contract.");
    return { address: contractAddress, abi };
  }

  /** Gas of the whole transaction. */
  async function act({ to, name, args = [] }: Call, from: Address = owner as Address): Promise<number> {
    const data = encodeFunctionData({ abi: to.abi, functionName: name, args: [...args] });
    return Number((await send(from, to.address, data)).gasUsed);
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
    /** Lets time pass, and stops at noon of a day that begins at midnight UTC+8. */
    skipDays(count: bigint): void {
      const day = 86_400n;
      now = ((now + 28_800n) / day + count) * day - 28_800n + day / 2n;
    },
    async close(): Promise<void> {
      await connection.close();
      rmSync(journal, { recursive: true, force: true });
    },
  };
}
