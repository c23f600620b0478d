import { createTestClient, http, publicActions } from "viem";

/** The chain's clock. It runs with the computer's clock and can be moved forward, never back. */
export interface ChainClock {
  /** The time of the newest block, in seconds. */
  now(): Promise<bigint>;
  /** Moves the time forward by some seconds and mines one block. */
  increase(seconds: number | bigint): Promise<bigint>;
  /** Moves the time forward to a given second and mines one block. */
  moveTo(timestamp: bigint): Promise<bigint>;
}

export function createClock(rpcUrl: string): ChainClock {
  const client = createTestClient({ mode: "hardhat", transport: http(rpcUrl) }).extend(publicActions);
  const now = async () => (await client.getBlock()).timestamp;
  // One block per jump, however long. A block per skipped second would have no parent hash on this chain, which block
  // followers need.
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
