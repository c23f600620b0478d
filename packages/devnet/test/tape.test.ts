import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Devnet, startDevnet } from "../src/devnet.ts";
import { keepTape, readTape, replayTape } from "../src/tape.ts";

/** What is gone through again whole is in the test of the world. */
describe("a tape", () => {
  const until = 1_794_700_000;
  let chain: Devnet;
  let folder: string;
  let file: string;

  beforeAll(async () => {
    chain = await startDevnet();
    folder = mkdtempSync(join(tmpdir(), "cinder-tape-"));
    file = join(folder, "deep", "tape.json");
    await keepTape(file, chain.rpcUrl, { from: until, until, deployment: chain.deployment });
  }, 60_000);
  afterAll(async () => {
    await chain.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("keeps every block with what was sent in it", async () => {
    const tape = readTape(file, until);
    expect(tape?.deployment).toEqual(chain.deployment);
    expect(tape?.blocks.length).toBeGreaterThan(100);
    for (const { transactions } of tape?.blocks ?? [])
      for (const { from, input } of transactions) expect([from, input]).not.toContain(undefined);
  });

  it("is good for half a day, and never for an end before its own", () => {
    expect(readTape(file, until + 12 * 3_600)).toBeDefined();
    expect(readTape(file, until + 12 * 3_600 + 1)).toBeUndefined();
    expect(readTape(file, until - 1)).toBeUndefined();
  });

  it("is none where the file is missing or spoilt", () => {
    expect(readTape(join(folder, "none.json"), until)).toBeUndefined();
    writeFileSync(join(folder, "spoilt.json"), '{"until":17');
    expect(readTape(join(folder, "spoilt.json"), until)).toBeUndefined();
  });

  it("fails if the world turns out another", async () => {
    const timestamp = `0x${((await chain.clock.now()) + 10n).toString(16)}` as const;
    const steps: number[] = [];
    const replay = replayTape(
      chain.rpcUrl,
      { blocks: [{ timestamp, transactions: [] }], stateRoot: "0x00" },
      1,
      (step) => steps.push(step),
    );
    await expect(replay).rejects.toThrow("another world");
    expect(steps).toEqual([1]);
    expect(await chain.clock.now()).toBe(BigInt(timestamp));
  });
});
