import { personas } from "@cinder/devnet/personas";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { and, asc, eq, gte } from "drizzle-orm";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { createBooksReader } from "../src/chain/books-reader.ts";
import { blocks, ingestState } from "../src/db/schema/chain.ts";
import { books } from "../src/db/schema/solvency.ts";
import { startKeepingBooks } from "../src/modules/solvency/keep-books.ts";
import { useChain } from "./support/chain.ts";
import { useDatabase } from "./support/databases.ts";
import { eventually } from "./support/eventually.ts";
import { clientOf } from "./support/wallets.ts";

const DAY = 86_400;
const database = useDatabase("postgres");
const chain = useChain();

/** Simulates the ingest: two blocks a day. */
function ingest(fromDay: number, toDay: number): Promise<void> {
  return store(
    Array.from({ length: 2 * (toDay - fromDay) }, (_, at) => {
      const number = 2 * fromDay + at;
      return { number, hash: `0x${number}`, timestamp: (number * DAY) / 2 + 1 };
    }),
  );
}

async function store(rows: { number: number; hash: string; timestamp: number }[]): Promise<void> {
  const last = rows.at(-1);
  if (!last) throw new Error("There is no past day.");
  const state = {
    finalNumber: last.number,
    finalHash: last.hash,
    headNumber: last.number,
    headHash: last.hash,
  };
  await database().orm.transaction(async (tx) => {
    await tx.insert(blocks).values(rows);
    await tx
      .insert(ingestState)
      .values({ id: 1, ...state })
      .onConflictDoUpdate({ target: ingestState.id, set: state });
  });
}

test("stores books of every past day, also of days ingested later", async () => {
  const { orm } = database();
  const asked: number[] = [];
  const keeper = startKeepingBooks(
    orm,
    async ({ number }) => {
      asked.push(number);
      const lines = [{ asset: "usdt", held: 2n, owed: 1n, surplus: 1n }];
      return [{ name: "fom", address: "0x1", owner: null, manager: null, paused: false, lines }];
    },
    pino({ level: "silent" }),
    20,
  );
  onTestFinished(() => keeper.stop());
  const daysKept = async () => {
    const rows = await orm.select({ timestamp: books.timestamp }).from(books);
    return [...new Set(rows.map(({ timestamp }) => Math.floor(timestamp / DAY)))].sort((a, b) => a - b);
  };
  const days = (count: number) => Array.from({ length: count }, (_, day) => day);

  // Waits until the keeper has looked at the empty database; then the ingest comes in two steps.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toEqual([]);
  await ingest(0, 4);
  await eventually(async () => expect(await daysKept()).toEqual(days(4)));
  await ingest(4, 40);
  await eventually(async () => expect(await daysKept()).toEqual(days(40)));

  // Without new blocks the chain is not read again.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const before = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked.length).toBe(before);
});

test("stores the balances that the chain had on each past day", async () => {
  const { orm } = database();
  const deployment = deploymentOf(LOCAL_CHAIN_ID);
  const owner = clientOf(chain, personas.owner.account);
  const days = 55;
  const first = await chain.height();
  for (let day = 0; day < days; day++) {
    await chain.increase(DAY);
    // Sends coins to the contract, which must appear in its books.
    const hash = await owner.writeContract({
      address: deployment.contracts.usdt,
      abi: faucetUsdtAbi,
      functionName: "mint",
      args: [deployment.contracts.fom, 7n],
    });
    await owner.waitForTransactionReceipt({ hash });
  }
  const all = await chain.blocks();
  await store(all);
  const read = createBooksReader(chain.rpcUrl, deployment);
  const keeper = startKeepingBooks(orm, read, pino({ level: "silent" }), 20);
  onTestFinished(() => keeper.stop());
  const dayOf = (block: { timestamp: number } | undefined) => Math.floor((block?.timestamp ?? 0) / DAY);
  const lastOfDays = all.slice(first).filter((block, at, known) => dayOf(block) !== dayOf(known[at + 1]));
  // Each day has two blocks: one when its time starts, one with a transfer.
  const expected = lastOfDays.map(({ number: block }) => {
    return { block, held: 7n * BigInt(Math.floor((block - first) / 2)) };
  });
  expect(expected.length).toBeGreaterThan(50);
  await eventually(async () => {
    const kept = await orm
      .select({ block: books.block, held: books.held })
      .from(books)
      .where(and(eq(books.contract, "fom"), eq(books.asset, "usdt"), gte(books.block, first)))
      .orderBy(asc(books.block));
    expect(kept).toEqual(expected);
  });
});
