import { createTestClient, http, publicActions } from "viem";

/** The chain's own time. It runs with the computer's and can be moved forward, never back. */
export interface ChainClock {
  /** The time of the newest block, in seconds. */
  now(): Promise<bigint>;
  /** Moves time on and mines one block there. */
  increase(seconds: number | bigint): Promise<bigint>;
  /** Moves time on to the given second and mines one block there. */
  moveTo(timestamp: bigint): Promise<bigint>;
}

export function createClock(rpcUrl: string): ChainClock {
  const client = createTestClient({ mode: "hardhat", transport: http(rpcUrl) }).extend(publicActions);
  const now = async () => (await client.getBlock()).timestamp;
  // One block per jump, however long: a block per second skipped would have no parent hash on this chain,
  // and whoever follows the chain needs one.
  const moveTo = async (timestamp: bigint) => {
    const current = await now();
    if (timestamp <= current) throw new RangeError(`Time only moves forward: it is ${current} already.`);
    await client.setNextBlockTimestamp({ timestamp });
    await client.mine({ blocks: 1 });
    return now();
  };
  return {
    now,
    moveTo,
    increase: async (seconds) => moveTo((await now()) + BigInt(seconds)),
  };
}
