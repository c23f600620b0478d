import { afterEach, expect, test, vi } from "vitest";
import { watchFreshness } from "../../src/http/freshness.ts";
import { useDatabase } from "../support/databases.ts";
import { generateBlocks } from "../support/generated-facts.ts";

const opened = useDatabase("pglite");
const CHAIN_ID = 31_337;
let now = 0;

afterEach(() => {
  vi.restoreAllMocks();
});

/** Watches stored blocks and a chain; head and time are set by the test. */
function watch(head: { chainId: number; number: number; isAway?: boolean }) {
  vi.spyOn(performance, "now").mockImplementation(() => now);
  let looks = 0;
  const unused = () => Promise.reject(new Error("not asked"));
  const freshness = watchFreshness(
    opened().orm,
    {
      head: async () => {
        looks++;
        if (head.isAway) throw new Error("away");
        return { chainId: head.chainId, number: head.number };
      },
      identity: unused,
      blockHash: unused,
    },
    CHAIN_ID,
  );
  const pass = async (seconds: number) => {
    now += seconds * 1_000;
    const seen = looks;
    await vi.waitFor(() => expect(looks).toBeGreaterThan(seen + 1), { timeout: 10_000 });
  };
  return { freshness, pass };
}

test("marks data stale when the chain is ahead for a while, and fresh after catching up", async () => {
  await generateBlocks(opened().orm, 0, 10, "a");
  const head = { chainId: CHAIN_ID, number: 10, isAway: false };
  const { freshness, pass } = watch(head);
  try {
    expect(freshness.isStale()).toBe(true);
    await pass(1);
    expect(freshness.isStale()).toBe(false);
    // Time alone does not make data stale: a quiet chain has nothing newer.
    await pass(60);
    expect(freshness.isStale()).toBe(false);

    head.number = 12;
    await pass(1);
    await pass(16);
    expect(freshness.isStale()).toBe(true);
    await generateBlocks(opened().orm, 11, 12, "a");
    await pass(1);
    expect(freshness.isStale()).toBe(false);

    head.isAway = true;
    await pass(16);
    expect(freshness.isStale()).toBe(true);
    head.isAway = false;
    head.chainId = 56;
    await pass(1);
    expect(freshness.isStale()).toBe(true);
  } finally {
    await freshness.stop();
  }
});
