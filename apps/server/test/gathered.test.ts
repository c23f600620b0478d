import type { Batch } from "@subsquid/util-internal-processor-tools";
import { expect, test } from "vitest";
import type { ChainBlock } from "../src/ingest/chain-block.ts";
import { gathered } from "../src/ingest/gathered.ts";

const block = (height: number): ChainBlock => ({
  header: { height, hash: `0x${height}`, parentHash: `0x${height - 1}`, timestamp: height },
  logs: [],
});

const batch = (from: number, count: number): Batch<ChainBlock> => ({
  blocks: Array.from({ length: count }, (_, i) => block(from + i)),
  isHead: false,
});

const rest = () => new Promise((resolve) => setTimeout(resolve, 20));

test("joins small batches into one, in order", async () => {
  async function* ten() {
    for (let i = 0; i < 10; i++) yield batch(i * 5, 5);
  }
  const seen: number[][] = [];
  for await (const { blocks } of gathered(ten())) {
    seen.push(blocks.map(({ header }) => header.height));
    await rest();
  }
  expect(seen).toHaveLength(1);
  expect(seen.flat()).toEqual(Array.from({ length: 50 }, (_, i) => i));
});

test("passes on a batch at the chain's head without waiting for more", async () => {
  async function* atHead() {
    yield { ...batch(0, 3), isHead: true };
    await new Promise(() => undefined);
  }
  for await (const { blocks, isHead } of gathered(atHead())) {
    expect(blocks).toHaveLength(3);
    expect(isHead).toBe(true);
    break;
  }
});

test("passes on a batch early when the source is slow", async () => {
  async function* slow() {
    for (let i = 0; ; i++) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      yield batch(i, 1);
    }
  }
  const startedAt = performance.now();
  for await (const { blocks } of gathered(slow())) {
    expect(blocks.length).toBeLessThan(10);
    break;
  }
  expect(performance.now() - startedAt).toBeLessThan(4_000);
});

test("stops reading ahead at the memory limit", async () => {
  let read = 0;
  async function* endless() {
    for (;;) yield batch(read++ * 500, 500);
  }
  for await (const { blocks } of gathered(endless())) {
    await rest();
    expect(blocks).toHaveLength(500);
    break;
  }
  expect(read).toBe(5);
  await rest();
  expect(read).toBe(5);
});

test("passes on blocks read before a failure, then throws", async () => {
  async function* failing() {
    yield batch(0, 5);
    yield batch(5, 5);
    throw new Error("the RPC is gone");
  }
  const seen: number[] = [];
  const all = (async () => {
    for await (const { blocks } of gathered(failing())) {
      seen.push(...blocks.map(({ header }) => header.height));
      await rest();
    }
  })();
  await expect(all).rejects.toThrow("the RPC is gone");
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
