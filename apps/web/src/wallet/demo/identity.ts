/** The demo wallet's announced id. Part of the app's first file, so it imports nothing of the wallet itself. */
export const demoWalletId = "cinder.demo";

/** Whether it is the local chain. The demo wallet's keys are public, so it must exist on no other chain. */
export function isLocalChain(chainId: number): boolean {
  return chainId === 31337;
}
