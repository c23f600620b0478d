import type { Operation, QueuedCall } from "../src/chain/timelock.ts";

const noBytes = `0x${"0".repeat(64)}` as const;

/** One queued call; its target is unknown unless changed. */
export const queuedCall = (changes: Partial<QueuedCall> = {}): QueuedCall => ({
  target: "0x0000000000000000000000000000000000000002",
  contract: undefined,
  name: undefined,
  call: undefined,
  args: {},
  value: 0n,
  data: "0xab",
  ...changes,
});

export const queued = (
  id: Operation["id"],
  readyAt: number,
  ...calls: readonly Partial<QueuedCall>[]
): Operation => ({ id, readyAt, calls: calls.map(queuedCall), predecessor: noBytes, salt: noBytes });
