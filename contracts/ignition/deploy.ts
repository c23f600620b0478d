import { readFileSync } from "node:fs";
import type { DeploymentParameters, IgnitionModule } from "@nomicfoundation/ignition-core";
import type { NetworkConnection } from "hardhat/types/network";
import { type Address, getAddress } from "viem";
import type { DeploymentFile } from "../deployment-file.ts";
import { LOCAL_CHAIN_ID } from "../local-chain.ts";
import existingExchange from "./modules/existing-exchange.ts";
import localExchange from "./modules/local-exchange.ts";
import { networks } from "./networks.ts";

/** Deploys everything to the connected chain and says where it is. */
export async function deploy(connection: NetworkConnection, chainId: number): Promise<DeploymentFile> {
  const network = networks[chainId];
  if (network === undefined) {
    throw new Error(`Chain ${chainId} is not in contracts/ignition/networks.ts: add it there first.`);
  }
  const startBlock = Number(await connection.provider.request({ method: "eth_blockNumber" }));
  const exchange: IgnitionModule = chainId === LOCAL_CHAIN_ID ? localExchange : existingExchange;
  const deployed: Record<string, { address: Address }> = await connection.ignition.deploy(exchange, {
    parameters: readParameters(chainId),
    // A local chain mines at once and forgets everything; elsewhere the journal makes a deployment resumable.
    ...(chainId === LOCAL_CHAIN_ID
      ? { config: { blockPollingInterval: 10, requiredConfirmations: 1 } }
      : { deploymentId: `chain-${chainId}`, displayUi: true }),
  });
  const contracts = Object.fromEntries(
    Object.entries(deployed)
      .map(([name, { address }]) => [name, getAddress(address)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
  return { ...network, startBlock, contracts };
}

/** Ignition writes big numbers as "123n": JSON has none. */
function readParameters(chainId: number): DeploymentParameters {
  const file = new URL(`./parameters/${chainId}.json`, import.meta.url);
  return JSON.parse(readFileSync(file, "utf8"), (_key, value) =>
    typeof value === "string" && /^\d+n$/.test(value) ? BigInt(value.slice(0, -1)) : value,
  ) as DeploymentParameters;
}
