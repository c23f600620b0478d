import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
// Adds `ignition` to connections.
import type {} from "@nomicfoundation/hardhat-ignition-viem";
import type { DeploymentParameters, EIP1193Provider, IgnitionModule } from "@nomicfoundation/ignition-core";
import type { NetworkConnection } from "hardhat/types/network";
import { type Address, getAddress, isAddress, zeroAddress } from "viem";
import type { DeploymentFile } from "../deployment-file.ts";
import { LOCAL_CHAIN_ID } from "../local-chain.ts";
import { deployLocally, futuresOf } from "./local-deploy.ts";
import { liveCinder, localCinder } from "./modules/cinder.ts";
import { TIERS } from "./modules/fom.ts";
import type { TimelockParameters } from "./modules/timelock.ts";
import { networks } from "./networks.ts";
import type { Artifacts } from "./shipped-artifacts.ts";

/** `parameters/<chainId>.json`: Ignition's, by module, and ours about who will own it all. */
export interface NetworkParameters {
  readonly modules: DeploymentParameters;
  readonly owner?: { readonly timelockDelay: bigint; readonly proposer: string; readonly executor?: string };
}

/** Where Ignition keeps its journals, unless Hardhat is told otherwise. */
const journals = fileURLToPath(new URL("./deployments", import.meta.url));

/**
 * Deploys everything to the connected chain and says where it is.
 * @param journalsFolder Where the runtime of the connection keeps Ignition's journals.
 */
export async function deploy(
  connection: NetworkConnection,
  artifacts: Artifacts,
  chainId: number,
  parameters: NetworkParameters = readParameters(chainId),
  journalsFolder: string = journals,
): Promise<DeploymentFile> {
  if (chainId === LOCAL_CHAIN_ID) return deployLocal(connection.provider, artifacts, parameters);
  check(chainId, parameters);
  const deploymentId = `chain-${chainId}`;
  // The journal makes a deployment resumable.
  const deployed = await connection.ignition.deploy(moduleFor(parameters), {
    parameters: parameters.modules,
    deploymentId,
    displayUi: true,
  });
  return described(chainId, firstBlock(join(journalsFolder, deploymentId, "journal.jsonl")), deployed);
}

/** Deploys everything to a local chain, which needs no journal. */
export async function deployLocal(
  provider: EIP1193Provider,
  artifacts: Artifacts,
  parameters: NetworkParameters = readParameters(LOCAL_CHAIN_ID),
): Promise<DeploymentFile> {
  check(LOCAL_CHAIN_ID, parameters);
  const newest = Number(await provider.request({ method: "eth_blockNumber" }));
  const deployed = await deployLocally(moduleFor(parameters), parameters.modules, provider, artifacts);
  return described(LOCAL_CHAIN_ID, newest, deployed);
}

/** The names of all contracts that a deployment creates or calls, on a local or a live chain. */
export function deployedNames(): string[] {
  const someone = "0x0000000000000000000000000000000000000001";
  const modules = [localCinder(), liveCinder({ delay: 1n, proposer: someone })];
  const names = modules.flatMap(futuresOf).flatMap((future) => {
    const isPublished = "artifact" in future;
    return "contractName" in future && !isPublished ? [future.contractName] : [];
  });
  return [...new Set(names)].sort();
}

function check(chainId: number, parameters: NetworkParameters): void {
  if (networks[chainId] === undefined) throw unknownChain(chainId);
  requireAddresses(chainId, parameters);
  requireBudgets(chainId, parameters);
}

function moduleFor(parameters: NetworkParameters): IgnitionModule {
  return "LocalExchange" in parameters.modules ? localCinder() : liveCinder(timelockOf(parameters));
}

function described(
  chainId: number,
  startBlock: number,
  deployed: Record<string, { address: string }>,
): DeploymentFile {
  const network = networks[chainId];
  if (network === undefined) throw unknownChain(chainId);
  const contracts = Object.fromEntries(
    Object.entries(deployed)
      .map(([name, { address }]) => [name, getAddress(address)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { ...network, startBlock, contracts };
}

/**
 * Whom the deployment file lists. They see the admin screens and write the news of the home page; what else each may do, the
 * contracts say. A timelock takes every right from the deployer, and so does this.
 */
export function listedBy(
  parameters: NetworkParameters,
  deployer: Address,
): Pick<DeploymentFile, "managers" | "deployers"> {
  const { modules, owner } = parameters;
  const managers = [modules.$global?.manager, owner?.proposer]
    .filter((account) => account !== undefined)
    .map((account) => getAddress(account as string));
  return timelockOf(parameters) === null ? { managers, deployers: [deployer] } : { managers };
}

/** A deployment may have taken several runs. The journal has all of them, with the block of each transaction. */
function firstBlock(journal: string): number {
  const blocks = readFileSync(journal, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { receipt?: { blockNumber: number } })
    .flatMap(({ receipt }) => receipt?.blockNumber ?? []);
  if (blocks.length === 0) throw new Error(`${journal} has no transaction in it.`);
  return Math.min(...blocks);
}

/** Ignition writes big numbers as "123n": JSON has none. */
export function readParameters(chainId: number): NetworkParameters {
  if (networks[chainId] === undefined) throw unknownChain(chainId);
  const file = new URL(`./parameters/${chainId}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"), (_key, value) =>
    typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as NetworkParameters;
}

function unknownChain(chainId: number): Error {
  return new Error(`Chain ${chainId} is not in contracts/ignition/networks.ts: add it there first.`);
}

function timelockOf({ owner }: NetworkParameters): TimelockParameters | null {
  if (owner === undefined || owner.timelockDelay === 0n) return null;
  const executor = owner.executor === undefined ? {} : { executor: getAddress(owner.executor) };
  return { delay: owner.timelockDelay, proposer: getAddress(owner.proposer), ...executor };
}

/** Who runs a live network is for its operator to say: the files of the repository leave these empty. */
function requireAddresses(chainId: number, { modules, owner }: NetworkParameters): void {
  const named: Record<string, unknown> = {
    "$global.manager": modules.$global?.manager,
    "$global.market": modules.$global?.market,
    "Core.root": modules.Core?.root,
    "Cashier.signer": modules.Cashier?.signer,
    ...(owner === undefined ? {} : { "owner.proposer": owner.proposer }),
  };
  for (const [name, value] of Object.entries(named)) {
    if (typeof value === "string" && isAddress(value) && value !== zeroAddress) continue;
    throw new Error(
      `${name} in contracts/ignition/parameters/${chainId}.json must be an address: fill it in first.`,
    );
  }
}

/** A game that takes more for its tiers than it may would stop a deployment half-way. */
function requireBudgets(chainId: number, { modules }: NetworkParameters): void {
  for (const game of ["Fom", "SuperFom"]) {
    const { budget, tierBudget } = modules[game] ?? {};
    if (typeof tierBudget === "bigint" && budget === tierBudget * BigInt(TIERS.length)) continue;
    throw new Error(
      `${game}.budget in contracts/ignition/parameters/${chainId}.json must be ${TIERS.length} times its tierBudget.`,
    );
  }
}
