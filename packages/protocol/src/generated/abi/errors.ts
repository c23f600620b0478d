// Made by "pnpm generate" from the contracts. Do not edit.
export const errorsAbi = [
  {"inputs":[{"internalType":"address","name":"account","type":"address"},{"internalType":"uint256","name":"availableAt","type":"uint256"}],"name":"Faucet_TooSoon","type":"error"},
] as const;
