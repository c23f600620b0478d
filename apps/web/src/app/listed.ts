import { deployedChains, deploymentOf, isListedAdmin } from "@cinder/protocol/deployment";

/** Whether the deployment file names an account as one of its managers or deployers. The contracts decide what it may do. */
export function isListed(chainId: number, account: string): boolean {
  return deployedChains.includes(chainId) && isListedAdmin(deploymentOf(chainId), account);
}
