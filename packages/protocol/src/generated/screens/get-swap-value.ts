// Made by "npm run generate" from the contracts. Do not edit.
export const getSwapValueAbi = [
  {"inputs":[{"name":"amount","type":"uint256"}],"name":"getSwapValue","outputs":[{"name":"usdtAmount","type":"uint256"},{"name":"known","type":"bool"},{"name":"averageAmount","type":"uint256"}],"stateMutability":"view","type":"function"},
] as const;
