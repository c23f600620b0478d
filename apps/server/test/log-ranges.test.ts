import { RpcError } from "@subsquid/rpc-client";
import { describe, expect, test } from "vitest";
import { LogRanges } from "../src/ingest/log-ranges.ts";

/** A node that returns one log per block for at most this many blocks, and records the requests. */
function nodeOf(most: number) {
  const node = {
    most,
    asked: [] as [number, number][],
    async read(from: number, to: number): Promise<number[]> {
      node.asked.push([from, to]);
      if (to - from + 1 > node.most) throw new RpcError({ code: -32_005, message: "limit exceeded" });
      return Array.from({ length: to - from + 1 }, (_, i) => from + i);
    },
  };
  return node;
}

const all = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe("ranges of logs", () => {
  test.each([50, 49, 13, 7, 2, 1])(
    "come complete and in order from a node that allows %i blocks",
    async (most) => {
      const node = nodeOf(most);
      const reported: number[] = [];
      const ranges = new LogRanges((blocks) => reported.push(blocks));
      for (const [from, to] of [
        [0, 49],
        [50, 99],
        [100, 100],
        [101, 150],
      ] as const) {
        expect(await ranges.ask(from, to, node.read)).toEqual(all(from, to));
      }
      const refused = node.asked.filter(([from, to]) => to - from + 1 > most);
      expect(refused.length).toBeLessThan(8);
      expect(reported).toEqual([...new Set(reported)].sort((a, b) => b - a));
      expect(reported.at(-1) ?? 50).toBeLessThanOrEqual(Math.max(most, 1));
    },
  );

  test("asks a node that refuses everything once per halving and passes on its error", async () => {
    const node = nodeOf(0);
    await expect(new LogRanges(() => undefined).ask(0, 49, node.read)).rejects.toThrow("limit exceeded");
    expect(node.asked.map(([from, to]) => to - from + 1)).toEqual([50, 25, 13, 7, 4, 2, 1]);
  });

  test("does not split a request after other errors", async () => {
    let asked = 0;
    const broken = async () => {
      asked++;
      throw new Error("The socket hung up.");
    };
    await expect(new LogRanges(() => undefined).ask(0, 49, broken)).rejects.toThrow("hung up");
    expect(asked).toBe(1);
  });

  test("grow again after a while, because a node may allow more", async () => {
    const node = nodeOf(5);
    const ranges = new LogRanges(() => undefined);
    await ranges.ask(0, 49, node.read);
    node.most = 50;
    for (let i = 0; i < 1_200; i++) expect(await ranges.ask(0, 49, node.read)).toEqual(all(0, 49));
    node.asked = [];
    await ranges.ask(0, 49, node.read);
    expect(node.asked).toEqual([[0, 49]]);
  });
});
