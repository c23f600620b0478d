import type { ArtifactManager } from "hardhat/types/artifacts";
import type { NetworkConnection } from "hardhat/types/network";
import { deploy, type NetworkParameters, readParameters } from "../../ignition/deploy.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { addressOf } from "./accounts.ts";

/** The parameters of a live network, on a local chain: the DEX already exists, and a timelock becomes the owner. */
export async function liveParameters(
  connection: NetworkConnection,
  artifacts: ArtifactManager,
): Promise<Required<NetworkParameters>> {
  const standing = (await deploy(connection, artifacts, LOCAL_CHAIN_ID)).contracts;
  const local = readParameters(LOCAL_CHAIN_ID).modules;
  const { wbnb = "", factory = "", router = "", usdt = "" } = standing;
  return {
    owner: { timelockDelay: 604_800n, proposer: addressOf("proposer") },
    modules: { ...withoutExchange(local), ExistingExchange: { wbnb, factory, router, usdt } },
  };
}

/** All parameters except those for deploying a DEX. */
function withoutExchange({ LocalExchange, LocalMarket, ...rest }: NetworkParameters["modules"]) {
  return rest;
}
