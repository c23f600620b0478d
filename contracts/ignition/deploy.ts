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

/** `parameters/<chainId>.json`: Ignition's parameters by module, and our own about the final owner. */
export interface NetworkParameters {
  readonly modules: DeploymentParameters;
  readonly owner?: { readonly timelockDelay: bigint; readonly proposer: string; readonly executor?: string };
}

/** Ignition's default journal folder, unless Hardhat is configured otherwise. */
const journals = fileURLToPath(new URL("./deployments", import.meta.url));

/**
 * Deploys everything to the connected chain and returns the addresses.
 * @param journalsFolder The folder in which this runtime keeps Ignition's journals.
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
  // The journal makes an interrupted deployment resumable.
  const deployed = await connection.ignition.deploy(moduleFor(parameters), {
    parameters: parameters.modules,
    deploymentId,
    displayUi: true,
  });
  return described(chainId, firstBlock(join(journalsFolder, deploymentId, "journal.jsonl")), deployed);
}

/** Deploys everything to a local chain, without a journal. */
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
  const modules = [localCinder(), liveCinder({ delay: 1n, proposer: someone, guardian: someone })];
  const names = modules.flatMap(futuresOf).flatMap((future) => {
    const isPublished = "artifact" in future;
    return "contractName" in future && !isPublished ? [future.contractName] : [];
  });
  return [...new Set(names)].sort();
}

function check(chainId: number, parameters: NetworkParameters): void {
  if (networks[chainId] === undefined) throw unknownChain(chainId);
  requireAddresses(chainId, parameters);
  requireSeparateRoles(chainId, parameters);
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
 * The accounts in the deployment file. They see the admin pages and can write news; the contracts decide all other
 * rights. A timelock removes every right of the deployer, so the deployer is then not listed.
 */
export function listedBy(
  parameters: NetworkParameters,
  deployer: Address,
): Pick<DeploymentFile, "managers" | "deployers"> {
  const { modules, owner } = parameters;
  const managers = [modules.$global?.manager, owner?.proposer]
    .filter((account) => account !== undefined)
    .map((account) => getAddress(account as string));
  return hasTimelock(parameters) ? { managers } : { managers, deployers: [deployer] };
}

/** A deployment may take several runs. The journal contains all of them, with the block of each transaction. */
function firstBlock(journal: string): number {
  const blocks = readFileSync(journal, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as { receipt?: { blockNumber: number } })
    .flatMap(({ receipt }) => receipt?.blockNumber ?? []);
  if (blocks.length === 0) throw new Error(`${journal} has no transaction in it.`);
  return Math.min(...blocks);
}

/** Ignition writes bigints as "123n", because JSON has none. */
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

function hasTimelock({ owner }: NetworkParameters): boolean {
  return owner !== undefined && owner.timelockDelay > 0n;
}

function timelockOf({ modules, owner }: NetworkParameters): TimelockParameters | null {
  if (owner === undefined || owner.timelockDelay === 0n) return null;
  const executor = owner.executor === undefined ? {} : { executor: getAddress(owner.executor) };
  const guardian = getAddress(String(modules.$global?.guardian));
  return { delay: owner.timelockDelay, proposer: getAddress(owner.proposer), guardian, ...executor };
}

/** The operator must fill in the accounts of a live network: the repository's files leave them empty. */
function requireAddresses(chainId: number, { modules, owner }: NetworkParameters): void {
  const named: Record<string, unknown> = {
    "$global.manager": modules.$global?.manager,
    "$global.guardian": modules.$global?.guardian,
    "$global.market": modules.$global?.market,
    "Core.root": modules.Core?.root,
    "Core.provider": modules.Core?.provider,
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

/**
 * One account with two of these roles could do what the other one should prevent: the guardian cancels what the proposer
 * schedules, and removes the manager.
 */
function requireSeparateRoles(chainId: number, { modules, owner }: NetworkParameters): void {
  const roles: [name: string, account: unknown][] = [
    ["$global.guardian", modules.$global?.guardian],
    ["$global.manager", modules.$global?.manager],
    ...(owner === undefined ? [] : [["owner.proposer", owner.proposer] as [string, unknown]]),
  ];
  for (const [i, [name, account]] of roles.entries()) {
    const same = roles
      .slice(i + 1)
      .find(([, other]) => getAddress(String(other)) === getAddress(String(account)));
    if (same === undefined) continue;
    throw new Error(
      `${name} and ${same[0]} in contracts/ignition/parameters/${chainId}.json must be different accounts.`,
    );
  }
}

/** Check this first: a game whose budget is too small for its tiers would stop the deployment half-way. */
function requireBudgets(chainId: number, { modules }: NetworkParameters): void {
  for (const game of ["Fom", "SuperFom"]) {
    const { budget, tierBudget } = modules[game] ?? {};
    if (typeof tierBudget === "bigint" && budget === tierBudget * BigInt(TIERS.length)) continue;
    throw new Error(
      `${game}.budget in contracts/ignition/parameters/${chainId}.json must be ${TIERS.length} times its tierBudget.`,
    );
  }
}
