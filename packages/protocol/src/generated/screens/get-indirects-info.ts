// Made by "npm run generate" from the contracts. Do not edit.
export const getIndirectsInfoAbi = [
  {"inputs":[{"name":"account","type":"address"}],"name":"getIndirectsInfo","outputs":[{"components":[{"name":"account","type":"address"},{"name":"index","type":"uint256"},{"name":"amount","type":"uint256"},{"name":"invites","type":"uint256"},{"name":"teamUser","type":"uint256"},{"name":"teamAmount","type":"uint256"},{"name":"level","type":"uint256"},{"name":"time","type":"uint256"}],"name":"","type":"tuple[]"}],"stateMutability":"view","type":"function"},
] as const;
