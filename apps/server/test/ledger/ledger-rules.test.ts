import { gt, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { databaseErrorOf } from "../../src/db/database-error.ts";
import { chain } from "../../src/db/schema/chain.ts";
import { ledgerAccounts, ledgerLines, ledgerPostings } from "../../src/db/schema/ledger.ts";
import { newsChanges } from "../../src/db/schema/news.ts";
import { truncateAll } from "../../src/db/tables.ts";
import { postAll } from "../../src/ledger/ledger.ts";
import { DATABASE_KINDS, useDatabase } from "../support/databases.ts";

describe.each(DATABASE_KINDS)("against raw SQL, %s refuses", (kind) => {
  const opened = useDatabase(kind);

  const raw = (...statements: string[]) =>
    opened().orm.transaction(async (tx) => {
      for (const statement of statements) await tx.execute(sql.raw(statement));
    });

  async function state() {
    const { orm } = opened();
    const accounts = await orm.select().from(ledgerAccounts).orderBy(ledgerAccounts.id);
    return [accounts, await orm.select().from(ledgerPostings), await orm.select().from(ledgerLines)];
  }

  /** Returns the constraint that refused the statements, after checking that nothing changed. */
  async function refused(...statements: string[]) {
    const before = await state();
    const error = await raw(...statements).then(
      () => undefined,
      (reason: unknown) => databaseErrorOf(reason),
    );
    expect(await state()).toEqual(before);
    return error?.constraint ?? error?.code;
  }

  const id = (account: string) => `(select id from ledger_accounts where name = '${account}')`;
  const posting = (key: string) => `(select id from ledger_postings where key = '${key}')`;
  const head = (key: string, lines: number) =>
    `insert into ledger_postings (key, kind, at, memo, line_count) values ('${key}', 'raw', 1, '', ${lines})`;
  const lines = (key: string, ...entries: [account: string, amount: string][]) =>
    `insert into ledger_lines (posting_id, account_id, amount) values ${entries
      .map(([account, amount]) => `(${posting(key)}, ${id(account)}, ${amount})`)
      .join(", ")}`;

  beforeEach(async () => {
    const at = { kind: "test", at: 1, memo: "" };
    await opened().orm.transaction((tx) =>
      postAll(tx, [
        {
          ...at,
          key: "funded",
          lines: [
            { account: "cashier/usdt", amount: -100n },
            { account: "budget/usdt", amount: 60n },
            { account: "user/1/usdt", amount: 40n },
          ],
        },
        {
          ...at,
          key: "other asset",
          lines: [
            { account: "cashier/token", amount: -5n },
            { account: "user/1/arb", amount: 5n },
          ],
        },
      ]),
    );
  });

  test("nothing that is valid", async () => {
    await raw(head("a", 2), lines("a", ["user/1/usdt", "-40"], ["budget/usdt", "40"]));
    const accounts = await opened().orm.select().from(ledgerAccounts);
    expect(accounts.find(({ name }) => name === "user/1/usdt")).toMatchObject({ balance: 0n, lines: 2 });
  });

  test.each([
    [
      "one side",
      [
        ["budget/usdt", "1"],
        ["user/1/usdt", "1"],
      ],
    ],
    [
      "two assets that only sum to zero together",
      [
        ["budget/usdt", "-1"],
        ["user/1/arb", "1"],
      ],
    ],
  ] as const)("a posting of %s", async (_, entries) => {
    expect(
      await refused(head("a", 2), lines("a", ...entries.map(([a, n]) => [a, n] as [string, string]))),
    ).toBe("ledger_posting_is_whole");
  });

  test("a posting with no line, one line, too few or a later line", async () => {
    expect(await refused(head("a", 2))).toBe("ledger_posting_is_whole");
    expect(await refused(head("a", 1))).toBe("ledger_posting_has_two_sides");
    expect(await refused(head("a", 3), lines("a", ["user/1/usdt", "-1"], ["budget/usdt", "1"]))).toBe(
      "ledger_posting_is_whole",
    );
    expect(await refused(lines("funded", ["user/1/usdt", "1"], ["budget/usdt", "-1"]))).toBe(
      "ledger_posting_is_whole",
    );
    expect(
      await refused("set constraints all deferred", head("a", 2), lines("a", ["user/1/usdt", "1"])),
    ).toBe("ledger_posting_is_whole");
  });

  test("a line with amount zero, without account or without posting", async () => {
    expect(await refused(head("a", 2), lines("a", ["user/1/usdt", "0"], ["budget/usdt", "0"]))).toBe(
      "ledger_line_moves_something",
    );
    expect(await refused(head("a", 2), lines("a", ["user/9/usdt", "1"], ["budget/usdt", "-1"]))).toBe(
      "P0002",
    );
    expect(
      await refused(
        `insert into ledger_lines (posting_id, account_id, amount) values (0, ${id("budget/usdt")}, 1)`,
      ),
    ).toBe("ledger_lines_posting_id_ledger_postings_id_fk");
  });

  test("a negative balance of users and vouchers, but not of the budget", async () => {
    expect(await refused(head("a", 2), lines("a", ["user/1/usdt", "-41"], ["budget/usdt", "41"]))).toBe(
      "ledger_account_not_overdrawn",
    );
    const opening = "insert into ledger_accounts (name) values ('voucher/usdt')";
    expect(
      await refused(opening, head("a", 2), lines("a", ["voucher/usdt", "-1"], ["budget/usdt", "1"])),
    ).toBe("ledger_account_not_overdrawn");
    await raw(head("a", 2), lines("a", ["budget/usdt", "-61"], ["user/1/usdt", "61"]));
  });

  test("the same key twice", async () => {
    expect(await refused(head("funded", 2))).toBe("ledger_postings_key_unique");
  });

  test.each([
    "update ledger_postings set memo = 'better'",
    "update ledger_lines set amount = amount * 2",
    "update ledger_lines set balance_after = 7",
    "delete from ledger_lines",
    "delete from ledger_postings",
    "delete from ledger_accounts",
    "update ledger_accounts set balance = balance + 1",
    "update ledger_accounts set lines = 0",
    "update ledger_accounts set name = 'user/2/usdt' where name = 'user/1/usdt'",
    "insert into ledger_accounts (name, balance) values ('user/2/usdt', 5)",
    "insert into ledger_accounts (name, lines) values ('user/2/usdt', 5)",
    "insert into ledger_accounts (name) values ('user/1/usdt') on conflict (name) do update set balance = 1000",
  ])("%s", async (statement) => {
    expect(await refused(statement)).toBe("ledger_only_grows");
  });

  test.each([
    "",
    "user/0/usdt",
    "user/1/native",
    "user/x/usdt",
    "bank/usdt",
    "budget/arb",
    "user/1/usdt/arb",
  ])("an account called %j", async (name) => {
    expect(await refused(`insert into ledger_accounts (name) values ('${name}')`)).toBe(
      "ledger_account_name",
    );
  });

  test("an asset that differs from the account's name", async () => {
    expect(await refused("insert into ledger_accounts (name, asset) values ('user/2/arb', 'usdt')")).toBe(
      "428C9",
    );
  });

  test("inserted line numbers and balances, and computes the correct ones", async () => {
    await raw(
      head("a", 2),
      `insert into ledger_lines (posting_id, account_id, amount, seq, balance_after) values
        (${posting("a")}, ${id("user/1/usdt")}, -1, 99, 1000000), (${posting("a")}, ${id("budget/usdt")}, 1, 99, 1000000)
        on conflict do nothing`,
    );
    const stored = await opened().orm.select().from(ledgerLines).where(gt(ledgerLines.seq, 1));
    expect(stored.map(({ seq, balanceAfter }) => [seq, balanceAfter])).toEqual([
      [2, 39n],
      [2, 61n],
    ]);
  });

  test("nothing when a local chain is restarted", async () => {
    await opened().orm.insert(chain).values({ id: 1, chainId: 31_337, genesisHash: "0x" });
    await opened().orm.execute(truncateAll);
    expect(await state()).toEqual([[], [], []]);
  });

  test.each([
    "ledger_postings, ledger_lines, ledger_accounts",
    "ledger_accounts cascade",
    "ledger_lines",
    "news_changes",
    "all tables at once",
  ])("emptying %s on a public chain", async (tables) => {
    const { orm } = opened();
    await orm.insert(chain).values({ id: 1, chainId: 56, genesisHash: "0x" });
    await orm.insert(newsChanges).values({ at: 1, kind: "partner", action: "ordered" });
    const before = await state();
    expect(before[1]?.length).toBeGreaterThan(0);
    const statement = tables.startsWith("all") ? truncateAll : sql.raw(`truncate ${tables}`);
    const error = await orm.execute(statement).then(
      () => undefined,
      (thrown: unknown) => databaseErrorOf(thrown),
    );
    expect(error).toMatchObject({ code: "23514", constraint: "history_is_never_emptied" });
    expect(await state()).toEqual(before);
    expect(await orm.$count(newsChanges)).toBe(1);
  });
});
