import { asc } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { Database, Transaction } from "../src/db/database.ts";
import { blocks } from "../src/db/schema/chain.ts";
import type { ChainBlock } from "../src/ingest/chain-block.ts";
import { FactStore, StoreMovedError, storedBlock } from "../src/ingest/fact-store.ts";
import { blocksHandler } from "../src/ingest/handlers/blocks.ts";
import { DATABASE_KINDS, newPlace, openHere, useDatabase } from "./support/databases.ts";

const NOTHING = { height: -1, hash: "0x" };

function block(height: number, branch = "a") {
  return { height, hash: `0x${branch}${height}` };
}

function range(from: number, to: number, branch = "a") {
  return Array.from({ length: to - from + 1 }, (_, i) => block(from + i, branch));
}

function data({ height, hash }: { height: number; hash: string }): ChainBlock {
  return { header: { height, hash, parentHash: "0x", timestamp: height * 3_000 }, logs: [] };
}

function makeStore(database: Database, signal = new AbortController().signal): FactStore {
  return new FactStore(database.orm, [blocksHandler], signal);
}

function storing(refs: ReturnType<typeof range>) {
  return (tx: Transaction) => blocksHandler.store(tx, refs.map(data));
}

async function storeFinal(store: FactStore, prevHead: typeof NOTHING, refs: ReturnType<typeof range>) {
  await store.transact({ prevHead, nextHead: refs.at(-1) ?? prevHead, isOnTop: false }, storing(refs));
}

async function storeHot(
  store: FactStore,
  baseHead: typeof NOTHING,
  refs: ReturnType<typeof range>,
  finalizedHead: typeof NOTHING,
) {
  await store.transactHot2({ baseHead, newBlocks: refs, finalizedHead }, storing(refs));
}

async function storedHashes(database: Database): Promise<string[]> {
  const rows = await database.orm.select().from(blocks).orderBy(asc(blocks.number));
  return rows.map((row) => row.hash);
}

const hashes = (refs: ReturnType<typeof range>) => refs.map((ref) => ref.hash);

describe.each(DATABASE_KINDS)("facts in %s", (kind) => {
  const opened = useDatabase(kind);

  test("starts before the first block in an empty database", async () => {
    const database = opened();
    expect(await makeStore(database).connect()).toEqual({ ...NOTHING, top: [] });
    expect(await storedBlock(database.orm)).toBeNull();
  });

  test("continues after a reopen, with the blocks that are not final", async () => {
    const place = await newPlace(kind);
    const first = await openHere(place);
    await storeFinal(makeStore(first), NOTHING, range(0, 3));
    await storeHot(makeStore(first), block(3), range(4, 6), block(4));
    await first.close();

    const second = await openHere(place);
    expect(await makeStore(second).connect()).toEqual({ ...block(4), top: range(5, 6) });
    expect(await storedHashes(second)).toEqual(hashes(range(0, 6)));
    expect(await storedBlock(second.orm)).toBe(6);
    const [, one] = await second.orm.select().from(blocks).orderBy(asc(blocks.number));
    expect(one).toEqual({ number: 1, hash: "0xa1", timestamp: 3 });
  });

  test("replaces the blocks above a fork's base", async () => {
    const database = opened();
    const store = makeStore(database);
    await storeFinal(store, NOTHING, range(0, 3));
    await storeHot(store, block(3), range(4, 8), block(3));
    await storeHot(store, block(5), range(6, 7, "b"), block(3));
    expect(await storedHashes(database)).toEqual(hashes([...range(0, 5), ...range(6, 7, "b")]));
    expect(await store.heads()).toEqual({ final: block(3), head: block(7, "b") });
  });

  test("leaves facts and state unchanged when storing fails", async () => {
    const database = opened();
    const store = makeStore(database);
    await storeFinal(store, NOTHING, range(0, 3));
    await storeHot(store, block(3), range(4, 8), block(3));
    const info = { baseHead: block(5), newBlocks: range(6, 7, "b"), finalizedHead: block(4) };
    const failing = store.transactHot2(info, async (tx) => {
      await storing(info.newBlocks)(tx);
      throw new Error("a handler failed");
    });
    await expect(failing).rejects.toThrow("a handler failed");
    expect(await storedHashes(database)).toEqual(hashes(range(0, 8)));
    expect(await store.heads()).toEqual({ final: block(3), head: block(8) });
  });

  test("refuses blocks that do not follow the stored ones", async () => {
    const database = opened();
    const store = makeStore(database);
    await storeFinal(store, NOTHING, range(0, 3));
    await storeHot(store, block(3), range(4, 6), block(3));
    await expect(storeHot(store, block(5, "b"), range(6, 7, "b"), block(3))).rejects.toThrow(StoreMovedError);
    await expect(storeHot(store, block(2), range(3, 4, "b"), block(2))).rejects.toThrow(StoreMovedError);
    await expect(storeFinal(store, block(2), range(3, 4))).rejects.toThrow(StoreMovedError);
    expect(await storedHashes(database)).toEqual(hashes(range(0, 6)));
  });

  test("lets only one of two concurrent ingests store a block", async () => {
    const database = opened();
    await storeFinal(makeStore(database), NOTHING, range(0, 3));
    const attempts = Array.from({ length: 4 }, () => storeFinal(makeStore(database), block(3), range(4, 5)));
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await storedHashes(database)).toEqual(hashes(range(0, 5)));
  });

  test("stores nothing after a stop, not even a running batch", async () => {
    const database = opened();
    const stopping = new AbortController();
    const store = makeStore(database, stopping.signal);
    await storeFinal(store, NOTHING, range(0, 3));
    const underWay = store.transact({ prevHead: block(3), nextHead: block(4), isOnTop: true }, async (tx) => {
      await storing([block(4)])(tx);
      stopping.abort();
    });
    await expect(underWay).rejects.toThrow("aborted");
    await store.settled();
    await expect(storeFinal(store, block(3), range(4, 5))).rejects.toThrow("aborted");
    expect(await storedHashes(database)).toEqual(hashes(range(0, 3)));
  });

  test("moves the final block back when rolling back below it", async () => {
    const database = opened();
    const store = makeStore(database);
    await storeFinal(store, NOTHING, range(0, 5));
    await store.rollBack(block(2));
    expect(await store.heads()).toEqual({ final: block(2), head: block(2) });
    expect(await storedHashes(database)).toEqual(hashes(range(0, 2)));
    await store.rollBack(undefined);
    expect(await store.connect()).toEqual({ ...NOTHING, top: [] });
    expect(await storedHashes(database)).toEqual([]);
  });
});
