import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { blocks, ingestState } from "../src/db/schema/chain.ts";
import { books } from "../src/db/schema/solvency.ts";
import { startKeepingBooks } from "../src/modules/solvency/keep-books.ts";
import { useDatabase } from "./support/databases.ts";
import { eventually } from "./support/eventually.ts";

const DAY = 86_400;
const database = useDatabase("postgres");

/** The chain as far as the ingest has come: two blocks a day. */
async function ingest(fromDay: number, toDay: number): Promise<void> {
  const rows = Array.from({ length: 2 * (toDay - fromDay) }, (_, at) => {
    const number = 2 * fromDay + at;
    return { number, hash: `0x${number}`, timestamp: (number * DAY) / 2 + 1 };
  });
  const last = rows.at(-1);
  if (!last) throw new Error("There is a day at least.");
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

test("books of the past are kept for every day, also of one that is read after the keeping began", async () => {
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

  // The keeper has looked when nothing was read yet; then the ingest comes in two steps.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).toEqual([]);
  await ingest(0, 4);
  await eventually(async () => expect(await daysKept()).toEqual(days(4)));
  await ingest(4, 40);
  await eventually(async () => expect(await daysKept()).toEqual(days(40)));

  // With nothing new on the chain nothing is asked any more.
  await new Promise((resolve) => setTimeout(resolve, 100));
  const sofar = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(asked.length).toBe(sofar);
});
