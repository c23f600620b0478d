import { asc } from "drizzle-orm";
import { zeroAddress } from "viem";
import { expect, test } from "vitest";
import { cardForces, cards, cardTransfers } from "../src/db/schema/collectibles.ts";
import { openHere } from "./support/databases.ts";
import { olderDatabase } from "./support/older-database.ts";

test("adds the total NFT weight to an older database when it is opened", async () => {
  const at = (block: number, logIndex: number) => ({ block, logIndex, timestamp: block, txHash: "0x" });
  const card = (block: number, tokenId: bigint, weight: bigint) => ({
    ...at(block, 1),
    tokenId,
    account: "0xa",
    level: 1,
    weight,
    from: "0xf",
  });
  const databaseUrl = await olderDatabase("0004_card_forces", async (orm) => {
    await orm.insert(cards).values([card(1, 1n, 100n), card(2, 2n, 250n), card(5, 3n, 1_000n)]);
    await orm.insert(cardTransfers).values([
      { ...at(1, 0), tokenId: 1n, from: zeroAddress, to: "0xa" },
      { ...at(2, 0), tokenId: 2n, from: zeroAddress, to: "0xa" },
      { ...at(3, 4), tokenId: 1n, from: "0xa", to: "0xb" },
      { ...at(5, 0), tokenId: 2n, from: "0xa", to: zeroAddress },
      { ...at(5, 2), tokenId: 3n, from: zeroAddress, to: "0xa" },
    ]);
  });

  const opened = await openHere({ databaseUrl, dataDir: "unused" });
  expect(
    await opened.orm.select().from(cardForces).orderBy(asc(cardForces.block), asc(cardForces.logIndex)),
  ).toEqual([
    { block: 1, logIndex: 0, force: 100n },
    { block: 2, logIndex: 0, force: 350n },
    { block: 5, logIndex: 0, force: 100n },
    { block: 5, logIndex: 2, force: 1_100n },
  ]);
});
