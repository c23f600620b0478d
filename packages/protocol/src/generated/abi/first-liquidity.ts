// Made by "npm run generate" from the contracts. Do not edit.
export const firstLiquidityAbi = [
  {"inputs":[{"internalType":"contract IPair","name":"pair","type":"address"},{"internalType":"contract IERC20","name":"assetA","type":"address"},{"internalType":"uint256","name":"amountA","type":"uint256"},{"internalType":"contract IERC20","name":"assetB","type":"address"},{"internalType":"uint256","name":"amountB","type":"uint256"}],"stateMutability":"nonpayable","type":"constructor"},
  {"inputs":[{"internalType":"address","name":"pair","type":"address"}],"name":"FirstLiquidity_NotTheFirst","type":"error"},
  {"inputs":[{"internalType":"address","name":"token","type":"address"}],"name":"SafeERC20FailedOperation","type":"error"},
] as const;
