// Made by "pnpm generate" from the contracts. Do not edit.
export const iFactoryAbi = [
  {"inputs":[{"internalType":"address","name":"assetA","type":"address"},{"internalType":"address","name":"assetB","type":"address"}],"name":"createPair","outputs":[{"internalType":"address","name":"pair","type":"address"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"internalType":"address","name":"assetA","type":"address"},{"internalType":"address","name":"assetB","type":"address"}],"name":"getPair","outputs":[{"internalType":"address","name":"pair","type":"address"}],"stateMutability":"view","type":"function"},
] as const;
