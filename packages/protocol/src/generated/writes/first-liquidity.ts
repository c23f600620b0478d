// Made by "npm run generate" from the contracts. Do not edit.
export const firstLiquidityWrites = [
  {"inputs":[],"name":"take","outputs":[],"stateMutability":"nonpayable","type":"function"},
] as const;
