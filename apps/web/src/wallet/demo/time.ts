import type { AskNode } from "./node.ts";

export type Time = {
  /** The newest block's time, in seconds. */
  now: () => Promise<number>;
  /** Advances the chain's clock and mines one block. */
  advance: (seconds: number) => Promise<void>;
};

export function createTime(ask: AskNode): Time {
  return {
    async now() {
      const block = (await ask("eth_getBlockByNumber", ["latest", false])) as { timestamp: string };
      return Number(block.timestamp);
    },
    async advance(seconds) {
      await ask("evm_increaseTime", [seconds]);
      // One block regardless of the jump's length: indexers need each block's parent.
      await ask("evm_mine");
    },
  };
}
