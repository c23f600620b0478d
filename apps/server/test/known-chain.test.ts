import { describe, expect, test } from "vitest";
import { assertKnownChain, rememberChain } from "../src/chain/known-chain.ts";
import type { Database } from "../src/db/database.ts";
import { blocks, chain, ingestState } from "../src/db/schema/chain.ts";
import { StartError } from "../src/start-error.ts";
import { DATABASE_KINDS, useDatabase } from "./support/databases.ts";

const RPC = { rpcUrl: "https://rpc.example/v2/secret-key" };
const KEEP = { ...RPC, chainId: 31337, resetWhenChainIsNew: false };
const RESET = { ...KEEP, resetWhenChainIsNew: true };
const OLD = { chainId: 31337, genesisHash: "0xaaaaaaaaaaaaaaaa" };
const NEW = { chainId: 31337, genesisHash: "0xbbbbbbbbbbbbbbbb" };

async function fill(database: Database): Promise<void> {
  await database.orm.insert(blocks).values({ number: 0, hash: OLD.genesisHash, timestamp: 1 });
  await database.orm
    .insert(ingestState)
    .values({ id: 1, finalNumber: 0, finalHash: OLD.genesisHash, headNumber: 0, headHash: OLD.genesisHash });
}

async function content({ orm }: Database) {
  return {
    chain: (await orm.select().from(chain))[0]?.genesisHash,
    blocks: (await orm.select().from(blocks)).length,
    states: (await orm.select().from(ingestState)).length,
  };
}

describe.each(DATABASE_KINDS)("the chain that %s was filled from", (kind) => {
  const opened = useDatabase(kind);

  test("is stored once and recognised later", async () => {
    const database = opened();
    expect(await assertKnownChain(database.orm, OLD, KEEP)).toBe("empty");
    await rememberChain(database.orm, OLD, KEEP);
    await fill(database);
    await rememberChain(database.orm, OLD, RESET);
    expect(await assertKnownChain(database.orm, OLD, KEEP)).toBe("known");
    expect(await content(database)).toEqual({ chain: OLD.genesisHash, blocks: 1, states: 1 });
  });

  test("is distinguished from another chain with the same id", async () => {
    const database = opened();
    await rememberChain(database.orm, OLD, KEEP);
    await fill(database);
    const refused = rememberChain(database.orm, NEW, KEEP);
    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(
      /filled from another chain .*0xaaaaaaaa….*--reset-when-chain-is-new/,
    );
    await expect(refused).rejects.not.toThrow(/secret-key/);
    await expect(assertKnownChain(database.orm, NEW, KEEP)).rejects.toThrow(StartError);
    expect(await content(database)).toEqual({ chain: OLD.genesisHash, blocks: 1, states: 1 });
  });

  test("is replaced by a new local chain with the reset flag", async () => {
    const database = opened();
    await rememberChain(database.orm, OLD, KEEP);
    await fill(database);
    await rememberChain(database.orm, NEW, RESET);
    expect(await content(database)).toEqual({ chain: NEW.genesisHash, blocks: 0, states: 0 });
  });

  test("is replaced by a chain with the same first block but without the final one, only with the reset flag", async () => {
    const database = opened();
    await rememberChain(database.orm, OLD, KEEP);
    await fill(database);
    await rememberChain(database.orm, OLD, KEEP, false);
    expect(await content(database)).toEqual({ chain: OLD.genesisHash, blocks: 1, states: 1 });
    await rememberChain(database.orm, OLD, RESET, false);
    expect(await content(database)).toEqual({ chain: OLD.genesisHash, blocks: 0, states: 0 });
  });

  test("is never replaced when it is a public chain", async () => {
    const database = opened();
    const settings = { ...RESET, chainId: 56 };
    await rememberChain(database.orm, { ...OLD, chainId: 56 }, settings);
    await fill(database);
    await expect(rememberChain(database.orm, { ...NEW, chainId: 56 }, settings)).rejects.toThrow(StartError);
    await expect(rememberChain(database.orm, NEW, RESET)).rejects.toThrow(StartError);
    expect(await content(database)).toEqual({ chain: OLD.genesisHash, blocks: 1, states: 1 });
  });

  test("is not replaced by a public chain", async () => {
    const database = opened();
    await rememberChain(database.orm, OLD, KEEP);
    await fill(database);
    const settings = { ...RESET, chainId: 56 };
    await expect(rememberChain(database.orm, { ...NEW, chainId: 56 }, settings)).rejects.toThrow(StartError);
    expect(await content(database)).toEqual({ chain: OLD.genesisHash, blocks: 1, states: 1 });
  });

  test("must have the configured id", async () => {
    const database = opened();
    await expect(rememberChain(database.orm, { ...OLD, chainId: 56 }, KEEP)).rejects.toThrow(
      "The RPC at https://rpc.example serves chain 56, but Cinder is configured for chain 31337. Correct RPC_URL or CHAIN_ID.",
    );
    expect(await content(database)).toEqual({ chain: undefined, blocks: 0, states: 0 });
  });
});
