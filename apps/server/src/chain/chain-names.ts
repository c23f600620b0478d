const CHAIN_NAMES = new Map([
  [56, "BNB Smart Chain"],
  [97, "BNB Smart Chain Testnet"],
  [31337, "Cinder Local"],
]);

export function chainName(chainId: number): string {
  return CHAIN_NAMES.get(chainId) ?? `Chain ${chainId}`;
}
