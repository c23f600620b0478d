import type { DeploymentFile } from "@cinder/contracts/deployment-file";
import { deployments as files, local } from "./generated/deployments.ts";

export type ContractName = keyof (typeof local)["contracts"];

/** Addresses and coin names of one chain. This is the only source of addresses. */
export type Deployment = DeploymentFile<ContractName>;

/** The local chain, which starts from the beginning each time. */
export const LOCAL_CHAIN_ID = local.chainId;

const deployments = files as readonly Deployment[];

export const deployedChains: readonly number[] = deployments.map(({ chainId }) => chainId);

/** @throws if Cinder is not deployed on that chain; the message names the chains where it is. */
export function deploymentOf(chainId: number): Deployment {
  const deployment = deployments.find((candidate) => candidate.chainId === chainId);
  if (deployment === undefined) {
    throw new RangeError(
      `Cinder is not deployed on chain ${chainId}. It is on: ${deployedChains.join(", ")}.`,
    );
  }
  return deployment;
}

/** Whether the deployment file lists the account as a manager or deployer, ignoring case. */
export function isListedAdmin(
  { managers = [], deployers = [] }: Pick<Deployment, "managers" | "deployers">,
  account: string,
): boolean {
  return [...managers, ...deployers].some((listed) => listed.toLowerCase() === account.toLowerCase());
}
