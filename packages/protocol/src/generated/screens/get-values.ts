// Made by "npm run generate" from the contracts. Do not edit.
export const getValuesAbi = [
  {"inputs":[{"name":"account","type":"address"}],"name":"getValues","outputs":[{"components":[{"name":"gold","type":"uint256"},{"name":"fomo","type":"uint256"},{"name":"double","type":"uint256"},{"name":"balanceGold","type":"uint256"},{"name":"balanceFomo","type":"uint256"},{"name":"balanceDouble","type":"uint256"},{"name":"missing","type":"uint256"}],"name":"values","type":"tuple"}],"stateMutability":"view","type":"function"},
] as const;
