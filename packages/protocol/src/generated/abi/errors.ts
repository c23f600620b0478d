// Made by "pnpm generate" from the contracts. Do not edit.
export const errorsAbi = [
  {"inputs":[{"internalType":"address","name":"account","type":"address"},{"internalType":"uint256","name":"availableAt","type":"uint256"}],"name":"Faucet_TooSoon","type":"error"},
  {"inputs":[{"internalType":"uint256","name":"amount","type":"uint256"},{"internalType":"uint256","name":"grain","type":"uint256"}],"name":"ForcePool_AmountNotWhole","type":"error"},
  {"inputs":[{"internalType":"uint256","name":"amount","type":"uint256"},{"internalType":"uint256","name":"max","type":"uint256"}],"name":"ForcePool_AmountTooLarge","type":"error"},
  {"inputs":[{"internalType":"uint256","name":"day","type":"uint256"},{"internalType":"uint256","name":"today","type":"uint256"}],"name":"ForcePool_Behind","type":"error"},
  {"inputs":[{"internalType":"uint256","name":"clock","type":"uint256"},{"internalType":"uint256","name":"max","type":"uint256"}],"name":"ForcePool_ClockTooLarge","type":"error"},
  {"inputs":[{"internalType":"uint256","name":"expiresOnDay","type":"uint256"},{"internalType":"uint256","name":"today","type":"uint256"}],"name":"ForcePool_ExpiryPassed","type":"error"},
  {"inputs":[{"internalType":"uint256","name":"expiresOnDay","type":"uint256"},{"internalType":"uint256","name":"max","type":"uint256"}],"name":"ForcePool_ExpiryTooFar","type":"error"},
  {"inputs":[{"internalType":"uint256","name":"force","type":"uint256"},{"internalType":"uint256","name":"grain","type":"uint256"}],"name":"ForcePool_ForceNotWhole","type":"error"},
  {"inputs":[{"internalType":"uint256","name":"force","type":"uint256"},{"internalType":"uint256","name":"max","type":"uint256"}],"name":"ForcePool_ForceTooLarge","type":"error"},
  {"inputs":[{"internalType":"uint160","name":"holder","type":"uint160"},{"internalType":"uint256","name":"expiresOnDay","type":"uint256"},{"internalType":"uint256","name":"held","type":"uint256"},{"internalType":"uint256","name":"asked","type":"uint256"}],"name":"ForcePool_NoSuchForce","type":"error"},
  {"inputs":[],"name":"ForcePool_ZeroHolder","type":"error"},
] as const;
