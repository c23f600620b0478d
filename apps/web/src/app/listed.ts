import { deployedChains, deploymentOf } from "@cinder/protocol/deployment";

/** Whether the deployment file names an account as one of its managers or deployers. The contracts decide what it may do. */
export function isListed(chainId: number, account: string): boolean {
  if (!deployedChains.includes(chainId)) return false;
  const { managers = [], deployers = [] } = deploymentOf(chainId);
  return [...managers, ...deployers].some((named) => named.toLowerCase() === account.toLowerCase());
}
