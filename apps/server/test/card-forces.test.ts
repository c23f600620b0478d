import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { accessPostgres } from "@cinder/devnet/postgres";
import { asc } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { zeroAddress } from "viem";
import { expect, inject, test } from "vitest";
import { MIGRATIONS_FOLDER } from "../src/db/migrations-folder.ts";
import { cardForces, cards, cardTransfers } from "../src/db/schema/collectibles.ts";
import { openHere } from "./support/databases.ts";
import { emptyFolder } from "./support/scratch.ts";

/** The schema as it was before cards were summed up. */
async function olderMigrations(): Promise<string> {
  const folder = join(await emptyFolder(), "migrations");
  await cp(MIGRATIONS_FOLDER, folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as { entries: { tag: string }[] };
  const newer = entries.findIndex(({ tag }) => tag === "0004_card_forces");
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, newer) }));
  return folder;
}

test("a database from before has the weight of all cards once it is opened", async () => {
  const databaseUrl = await accessPostgres(inject("postgresPort")).createDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const orm = drizzle(client);
  await migrate(orm, { migrationsFolder: await olderMigrations() });
  const at = (block: number, logIndex: number) => ({ block, logIndex, timestamp: block, txHash: "0x" });
  const card = (block: number, tokenId: bigint, weight: bigint) => ({
    ...at(block, 1),
    tokenId,
    account: "0xa",
    level: 1,
    weight,
    from: "0xf",
  });
  await orm.insert(cards).values([card(1, 1n, 100n), card(2, 2n, 250n), card(5, 3n, 1_000n)]);
  await orm.insert(cardTransfers).values([
    { ...at(1, 0), tokenId: 1n, from: zeroAddress, to: "0xa" },
    { ...at(2, 0), tokenId: 2n, from: zeroAddress, to: "0xa" },
    { ...at(3, 4), tokenId: 1n, from: "0xa", to: "0xb" },
    { ...at(5, 0), tokenId: 2n, from: "0xa", to: zeroAddress },
    { ...at(5, 2), tokenId: 3n, from: zeroAddress, to: "0xa" },
  ]);
  await client.end();

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
