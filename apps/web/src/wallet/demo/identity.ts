/** As the demo wallet announces itself. In the start of the app, so without a word of how it works. */
export const demoWalletId = "cinder.demo";

/** The demo wallet's keys are public: it exists on the chain that begins anew with each local start, and nowhere else. */
export function isLocalChain(chainId: number): boolean {
  return chainId === 31337;
}
