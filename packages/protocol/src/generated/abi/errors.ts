// Made by "pnpm generate" from the contracts. Do not edit.
export const errorsAbi = [
  {"inputs":[{"internalType":"address","name":"account","type":"address"},{"internalType":"uint256","name":"availableAt","type":"uint256"}],"name":"Faucet_TooSoon","type":"error"},
  {"inputs":[{"internalType":"address","name":"asset","type":"address"},{"internalType":"uint256","name":"amount","type":"uint256"},{"internalType":"uint256","name":"surplus","type":"uint256"}],"name":"Managed_AboveSurplus","type":"error"},
  {"inputs":[{"internalType":"uint256","name":"length","type":"uint256"},{"internalType":"uint256","name":"max","type":"uint256"}],"name":"Managed_BatchSize","type":"error"},
  {"inputs":[{"internalType":"address","name":"account","type":"address"}],"name":"Managed_BlackListed","type":"error"},
  {"inputs":[{"internalType":"address","name":"caller","type":"address"}],"name":"Managed_NotManager","type":"error"},
  {"inputs":[{"internalType":"bytes32","name":"field","type":"bytes32"},{"internalType":"uint256","name":"value","type":"uint256"},{"internalType":"uint256","name":"min","type":"uint256"},{"internalType":"uint256","name":"max","type":"uint256"}],"name":"Managed_OutOfBounds","type":"error"},
  {"inputs":[],"name":"Managed_Paused","type":"error"},
  {"inputs":[],"name":"Managed_ZeroAddress","type":"error"},
  {"inputs":[],"name":"Managed_ZeroAmount","type":"error"},
] as const;
