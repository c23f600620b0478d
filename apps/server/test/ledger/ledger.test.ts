import { describe, expect, test } from "vitest";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { ledgerAccounts } from "../../src/db/schema/ledger.ts";
import {
  balanceOf,
  LedgerConflictError,
  linesOf,
  type Posting,
  post,
  postAll,
} from "../../src/ledger/ledger.ts";
import { DATABASE_KINDS, useDatabase } from "../support/databases.ts";

const funded: Posting = {
  key: "funded/1",
  kind: "funded",
  at: 100,
  memo: "",
  lines: [
    { account: "cashier/usdt", amount: -1_000n },
    { account: "budget/usdt", amount: 1_000n },
  ],
};
const income = (key: string, amount: bigint, user = 7): Posting => ({
  key,
  kind: "income",
  at: 200,
  memo: "a day",
  lines: [
    { account: "budget/usdt", amount: -amount },
    { account: `user/${user}/usdt`, amount },
  ],
});

describe.each(DATABASE_KINDS)("the ledger in %s", (kind) => {
  const opened = useDatabase(kind);
  const run = (postings: Posting[]) => inTransaction(opened().orm, (tx) => postAll(tx, postings));

  test("moves money between a posting's accounts", async () => {
    expect(await run([funded, income("income/1", 30n)])).toEqual(["posted", "posted"]);
    const { orm } = opened();
    expect(await balanceOf(orm, "cashier/usdt")).toBe(-1_000n);
    expect(await balanceOf(orm, "budget/usdt")).toBe(970n);
    expect(await balanceOf(orm, "user/7/usdt")).toBe(30n);
    expect(await balanceOf(orm, "user/8/arb")).toBe(0n);
    const assets = await orm
      .select({ name: ledgerAccounts.name, asset: ledgerAccounts.asset })
      .from(ledgerAccounts);
    expect(assets).toContainEqual({ name: "user/7/usdt", asset: "usdt" });
  });

  test("accepts a repeated key with the same lines and refuses it with others", async () => {
    await run([funded]);
    expect(await run([{ ...funded, lines: [...funded.lines].reverse() }])).toEqual(["known"]);
    expect(await run([income("income/1", 5n), income("income/1", 5n)])).toEqual(["posted", "known"]);
    await expect(run([income("income/1", 6n)])).rejects.toThrow(LedgerConflictError);
    await expect(run([income("income/2", 5n), income("income/2", 6n)])).rejects.toThrow(LedgerConflictError);
    await expect(run([income("income/1", 5n, 8)])).rejects.toThrow("income/1 exists with other lines");
    expect(await balanceOf(opened().orm, "budget/usdt")).toBe(995n);
  });

  test("reads lines page by page, newest first, with the balance after each", async () => {
    await run([funded, ...[1n, 2n, 3n, 4n, 5n].map((amount) => income(`income/${amount}`, amount))]);
    const { orm } = opened();
    const first = await linesOf(orm, "user/7/usdt", { limit: 2 });
    expect(first).toEqual([
      { seq: 5, amount: 5n, balanceAfter: 15n, key: "income/5", kind: "income", at: 200, memo: "a day" },
      { seq: 4, amount: 4n, balanceAfter: 10n, key: "income/4", kind: "income", at: 200, memo: "a day" },
    ]);
    const rest = await linesOf(orm, "user/7/usdt", { before: 4, limit: 100 });
    expect(rest.map(({ amount }) => amount)).toEqual([3n, 2n, 1n]);
    expect(await linesOf(orm, "user/9/usdt", { limit: 2 })).toEqual([]);
  });

  test("keeps sums correct for large and for many postings", async () => {
    const users = Array.from({ length: 3_000 }, (_, i) => i + 1);
    const lines = users.map((user) => ({ account: `user/${user}/usdt` as const, amount: 1n }));
    const shared = { account: "budget/usdt" as const, amount: -3_000n };
    await run([{ ...funded, key: "a", lines: [...lines, shared] }]);
    await run(users.map((user) => income(`income/${user}`, 2n, user)));
    expect(await balanceOf(opened().orm, "budget/usdt")).toBe(-9_000n);
    expect(await balanceOf(opened().orm, "user/2999/usdt")).toBe(3n);
  });

  test("removes the postings of a failed transaction", async () => {
    const { orm } = opened();
    const failing = inTransaction(orm, async (tx) => {
      await post(tx, funded);
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect(await balanceOf(orm, "budget/usdt")).toBe(0n);
    expect(await run([funded])).toEqual(["posted"]);
  });

  test("stores concurrent identical postings once", async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => run([funded, income("income/1", 3n)])),
    );
    expect(outcomes.flat().filter((outcome) => outcome === "posted")).toHaveLength(2);
    expect(await balanceOf(opened().orm, "user/7/usdt")).toBe(3n);
  });
});
