import { deployedChains, deploymentOf, isListedAdmin } from "@cinder/protocol/deployment";

/** Whether the deployment file lists an account as manager or deployer. Only the contracts decide what it can do. */
export function isListed(chainId: number, account: string): boolean {
  return deployedChains.includes(chainId) && isListedAdmin(deploymentOf(chainId), account);
}
