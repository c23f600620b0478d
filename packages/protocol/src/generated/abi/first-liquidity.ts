// Made by "npm run generate" from the contracts. Do not edit.
export const firstLiquidityAbi = [
  {"inputs":[{"internalType":"contract IPair","name":"pair_","type":"address"},{"internalType":"contract IERC20","name":"assetA","type":"address"},{"internalType":"uint256","name":"amountA","type":"uint256"},{"internalType":"contract IERC20","name":"assetB","type":"address"},{"internalType":"uint256","name":"amountB","type":"uint256"},{"internalType":"address","name":"owner_","type":"address"},{"internalType":"uint256","name":"term","type":"uint256"}],"stateMutability":"nonpayable","type":"constructor"},
  {"inputs":[{"internalType":"uint256","name":"unlocksAt","type":"uint256"}],"name":"FirstLiquidity_Locked","type":"error"},
  {"inputs":[{"internalType":"address","name":"caller","type":"address"}],"name":"FirstLiquidity_NotOwner","type":"error"},
  {"inputs":[{"internalType":"address","name":"pair","type":"address"}],"name":"FirstLiquidity_NotTheFirst","type":"error"},
  {"inputs":[{"internalType":"bytes32","name":"field","type":"bytes32"},{"internalType":"uint256","name":"value","type":"uint256"},{"internalType":"uint256","name":"min","type":"uint256"},{"internalType":"uint256","name":"max","type":"uint256"}],"name":"Managed_OutOfBounds","type":"error"},
  {"inputs":[],"name":"Managed_ZeroAddress","type":"error"},
  {"inputs":[{"internalType":"address","name":"token","type":"address"}],"name":"SafeERC20FailedOperation","type":"error"},
  {"anonymous":false,"inputs":[{"indexed":true,"internalType":"address","name":"pair","type":"address"},{"indexed":true,"internalType":"address","name":"owner","type":"address"},{"indexed":false,"internalType":"uint256","name":"liquidity","type":"uint256"},{"indexed":false,"internalType":"uint256","name":"unlocksAt","type":"uint256"}],"name":"LiquidityLocked","type":"event"},
  {"anonymous":false,"inputs":[{"indexed":true,"internalType":"address","name":"pair","type":"address"},{"indexed":true,"internalType":"address","name":"owner","type":"address"},{"indexed":false,"internalType":"uint256","name":"liquidity","type":"uint256"}],"name":"LiquidityTaken","type":"event"},
  {"inputs":[],"name":"MAX_TERM","outputs":[{"internalType":"uint256","name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"MIN_TERM","outputs":[{"internalType":"uint256","name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"owner","outputs":[{"internalType":"address","name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"pair","outputs":[{"internalType":"contract IPair","name":"","type":"address"}],"stateMutability":"view","type":"function"},
  {"inputs":[],"name":"take","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"unlocksAt","outputs":[{"internalType":"uint256","name":"","type":"uint256"}],"stateMutability":"view","type":"function"},
] as const;
