import { createConfig } from "ponder";
import { parseAbi } from "viem";

export default createConfig({
  chains: { cinder: { id: 31337, rpc: process.env.BENCH_RPC_URL } },
  contracts: {
    Token: {
      chain: "cinder",
      abi: parseAbi(["event Transfer(address indexed from, address indexed to, uint256 value)"]),
      address: process.env.BENCH_TOKEN as `0x${string}`,
      startBlock: 0,
    },
  },
});
