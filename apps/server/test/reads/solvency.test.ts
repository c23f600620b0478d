import { solvencyCall } from "@cinder/api/reads/solvency";
import { deploymentOf, LOCAL_CHAIN_ID } from "@cinder/protocol/deployment";
import { expect, test, vi } from "vitest";
import type { BooksReader } from "../../src/chain/books-reader.ts";
import { credits } from "../../src/db/schema/invest.ts";
import { books } from "../../src/db/schema/solvency.ts";
import type { Account } from "../../src/ledger/accounts.ts";
import { post } from "../../src/ledger/ledger.ts";
import { readRoutes } from "../../src/modules/reads.ts";
import { useDatabase } from "../support/databases.ts";
import { generateBlocks, generatedAccount } from "../support/generated-facts.ts";
import { readClient } from "../support/read-client.ts";
import { serveReads } from "../support/serve-reads.ts";

const opened = useDatabase("pglite");

test("returns the newest block's books while older ones are being read", async () => {
  await generateBlocks(opened().orm, 0, 10, "a");
  const asked: number[] = [];
  const answered = Promise.withResolvers<void>();
  const routes = readRoutes(deploymentOf(LOCAL_CHAIN_ID), async ({ number }) => {
    asked.push(number);
    await answered.promise;
    return [];
  });
  const { url } = await serveReads(opened(), { routes });
  const first = readClient(url).ask(solvencyCall);
  await vi.waitFor(() => expect(asked).toEqual([10]));
  await generateBlocks(opened().orm, 11, 11, "a");
  const second = readClient(url).ask(solvencyCall);
  // Gives the second request time to wait for the first.
  await new Promise((resolve) => setTimeout(resolve, 200));
  answered.resolve();
  await first;
  expect(await second).toMatchObject({ block: 11, booksBlock: 11 });
  expect(asked).toEqual([10, 11]);
});

test("shows ledger changes immediately, without a new block", async () => {
  const { orm } = opened();
  await generateBlocks(orm, 0, 10, "a");
  await orm.insert(credits).values({
    ...{ credit: "usdt", asset: "usdt", nodeShare: 0, withdrawAbove: 1n, feeAsset: "native", fee: 1n },
    dailyBudget: 5n,
  });
  const move = (key: string, from: Account, to: Account, amount: bigint) =>
    orm.transaction((tx) =>
      post(tx, {
        ...{ key, kind: "income" as const, at: 1, memo: "" },
        lines: [
          { account: from, amount: -amount },
          { account: to, amount },
        ],
      }),
    );
  const { get } = await serveReads(opened(), {
    routes: readRoutes(deploymentOf(LOCAL_CHAIN_ID), async () => []),
  });
  const tags = new Set<string | null>();
  const usdt = async () => {
    const response = await get(solvencyCall.path);
    tags.add(response.headers.get("ETag"));
    return solvencyCall.answer.parse(await response.json()).ledger.find(({ asset }) => asset === "usdt");
  };
  await move("funded", "cashier/usdt", "budget/usdt", 100n);
  expect(await usdt()).toMatchObject({ held: 100n, users: 0n, vouchers: 0n, daily: 5n });
  await move("settled", "budget/usdt", "user/1/usdt", 40n);
  expect(await usdt()).toMatchObject({ held: 100n, owed: 40n, users: 40n, budget: 60n });
  // A withdrawal changes neither what is held nor what is owed.
  await move("withdrawn", "user/1/usdt", "voucher/usdt", 30n);
  expect(await usdt()).toMatchObject({ held: 100n, owed: 40n, users: 10n, vouchers: 30n });
  await orm.update(credits).set({ dailyBudget: 6n });
  expect(await usdt()).toMatchObject({ vouchers: 30n, daily: 6n });
  expect(tags.size).toBe(4);
});

test("shows no paused state while the chain is unreachable", async () => {
  const { orm } = opened();
  await generateBlocks(orm, 0, 10, "a");
  const kept = { block: 10, timestamp: 1, contract: "burn", asset: "native" };
  await orm.insert(books).values({ ...kept, held: 7n, owed: 5n });
  const ask = async (readBooks: BooksReader) => {
    const routes = readRoutes(deploymentOf(LOCAL_CHAIN_ID), readBooks);
    return readClient((await serveReads(opened(), { routes })).url).ask(solvencyCall);
  };
  const away = await ask(() => Promise.reject(new Error("away")));
  expect(away.contracts).toMatchObject([{ name: "burn", owner: null, paused: null, lines: [{ held: 7n }] }]);
  const lines = [{ asset: "native", held: 9n, owed: 5n, surplus: 4n }];
  const told = {
    name: "burn",
    address: generatedAccount(1),
    owner: generatedAccount(2),
    manager: null,
    lines,
  };
  for (const paused of [true, false]) {
    expect((await ask(async () => [{ ...told, paused }])).contracts).toEqual([{ ...told, paused }]);
  }
});
