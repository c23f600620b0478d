import type { ArtifactManager } from "hardhat/types/artifacts";
import type { NetworkConnection } from "hardhat/types/network";
import { deploy, type NetworkParameters, readParameters } from "../../ignition/deploy.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";

/** What a live network is given, on a chain of our own: its exchange stands already, and a timelock takes over. */
export async function liveParameters(
  connection: NetworkConnection,
  artifacts: ArtifactManager,
): Promise<Required<NetworkParameters>> {
  const standing = (await deploy(connection, artifacts, LOCAL_CHAIN_ID)).contracts;
  const local = readParameters(LOCAL_CHAIN_ID).modules;
  const { wbnb = "", factory = "", router = "", usdt = "" } = standing;
  return {
    owner: { timelockDelay: 172_800n, proposer: local.$global?.manager as string },
    modules: { ...withoutExchange(local), ExistingExchange: { wbnb, factory, router, usdt } },
  };
}

/** All of the parameters but those of a chain that has to bring its own exchange. */
function withoutExchange({ LocalExchange, LocalMarket, ...rest }: NetworkParameters["modules"]) {
  return rest;
}
