// Made by "npm run generate" from the contracts. Do not edit.
export const logWrites = [
  {"inputs":[],"name":"acceptOwnership","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"},{"name":"from","type":"address"},{"name":"isReduce","type":"bool"},{"name":"symbol","type":"bytes32"},{"name":"action","type":"bytes32"},{"name":"amount","type":"uint256"},{"name":"balance","type":"uint256"}],"name":"add","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"owner_","type":"address"},{"name":"manager_","type":"address"},{"name":"addTime","type":"uint256"},{"name":"dayTimes","type":"uint256"}],"name":"initialize","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[],"name":"renounceOwnership","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"},{"name":"listed","type":"bool"}],"name":"setAdmin","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"},{"name":"listed","type":"bool"}],"name":"setBlackList","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"accounts","type":"address[]"},{"name":"listed","type":"bool"}],"name":"setBlackLists","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"}],"name":"setManager","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"value","type":"bool"}],"name":"setPaused","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"account","type":"address"},{"name":"listed","type":"bool"}],"name":"setWhiteList","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"accounts","type":"address[]"},{"name":"listed","type":"bool"}],"name":"setWhiteLists","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"newOwner","type":"address"}],"name":"transferOwnership","outputs":[],"stateMutability":"nonpayable","type":"function"},
  {"inputs":[{"name":"newImplementation","type":"address"},{"name":"data","type":"bytes"}],"name":"upgradeToAndCall","outputs":[],"stateMutability":"payable","type":"function"},
  {"inputs":[{"name":"asset","type":"address"},{"name":"to","type":"address"},{"name":"amount","type":"uint256"}],"name":"withdrawToken","outputs":[],"stateMutability":"nonpayable","type":"function"},
] as const;
