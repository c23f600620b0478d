// Made by "npm run generate" from the contracts. Do not edit.
export const distributorWrites = [
  {"inputs":[{"name":"assetIn","type":"address"},{"name":"assetOut","type":"address"},{"name":"maxSlippage","type":"uint256"}],"name":"bearable","outputs":[{"name":"amount","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"usdtAmount","type":"uint256"},{"components":[{"name":"oracle","type":"address"},{"name":"maxSlippage","type":"uint256"}],"name":"guard","type":"tuple"}],"name":"buy","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"usdtAmount","type":"uint256"},{"components":[{"name":"oracle","type":"address"},{"name":"maxSlippage","type":"uint256"}],"name":"guard","type":"tuple"}],"name":"change","outputs":[{"name":"nativeAmount","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"amount","type":"uint256"},{"components":[{"name":"oracle","type":"address"},{"name":"maxSlippage","type":"uint256"}],"name":"guard","type":"tuple"}],"name":"liquify","outputs":[{"name":"used","type":"uint256"},{"name":"usdtAdded","type":"uint256"},{"name":"liquidity","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"amount","type":"uint256"},{"components":[{"name":"oracle","type":"address"},{"name":"maxSlippage","type":"uint256"}],"name":"guard","type":"tuple"}],"name":"sell","outputs":[{"name":"usdtAmount","type":"uint256"}],"stateMutability":"nonpayable","type":"function"},
] as const;
