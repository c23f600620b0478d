import { count, eq } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { cashierTerms } from "../../src/chain/cashier-terms.ts";
import { type Database, openDatabase } from "../../src/db/database.ts";
import { inTransaction } from "../../src/db/in-transaction.ts";
import { orders, users, withdrawals } from "../../src/db/schema/invest.ts";
import { auditLedger } from "../../src/ledger/audit.ts";
import { balanceOf, linesOf, post } from "../../src/ledger/ledger.ts";
import { withdraw } from "../../src/ledger/withdrawals.ts";
import { newPlace } from "../support/databases.ts";

const AT = 1_767_240_000;
const ATTEMPTS = 200;

/** Two pools, which the database sees as two processes. */
async function openTwo(): Promise<[Database, Database]> {
  const place = await newPlace("postgres");
  const both: [Database, Database] = [await openDatabase(place), await openDatabase(place)];
  onTestFinished(async () => {
    for (const { close } of both) await close();
  });
  return both;
}

async function userWith({ orm }: Database, balance: bigint, fees: number): Promise<number> {
  const [user] = await orm
    .insert(users)
    .values({ address: `0x${fees}`, createdAt: AT })
    .returning();
  if (user === undefined) throw new Error("The inserted row was not returned.");
  const fee = { userId: user.id, kind: "fee", item: "usdt", num: 1, asset: "native", amount: 1n } as const;
  await orm.insert(orders).values(
    Array.from({ length: fees }, (_, i) => ({
      ...{ ...fee, orderId: BigInt(user.id * 1_000 + i), status: "done" as const },
      ...{ createdAt: AT, expiresAt: AT },
    })),
  );
  await inTransaction(orm, (tx) =>
    post(tx, {
      ...{ key: `gift/${user.id}`, kind: "test", at: AT, memo: "" },
      lines: [
        { account: "cashier/usdt", amount: -balance },
        { account: `user/${user.id}/usdt`, amount: balance },
      ],
    }),
  );
  return user.id;
}

function attempt({ orm }: Database, userId: number, fee: number, amount: bigint, nonce: bigint) {
  return inTransaction(orm, (tx) =>
    withdraw(tx, {
      ...{ userId, credit: "usdt", amount, at: AT },
      feeOrderId: BigInt(userId * 1_000 + fee),
      feeHash: `0x${fee}`,
      voucher: { asset: "usdt", amount, nonce, deadline: AT + 100, signature: "0x" },
    }),
  );
}

test("allows only as many of 200 concurrent withdrawals as the balance covers", async () => {
  const both = await openTwo();
  const user = await userWith(both[0], 1_000n, ATTEMPTS);
  const outcomes = await Promise.all(
    Array.from({ length: ATTEMPTS }, (_, i) =>
      attempt(both[i % 2 === 0 ? 0 : 1], user, i, 30n, BigInt(i + 1)),
    ),
  );
  const done = outcomes.filter(({ outcome }) => outcome === "done");
  expect(done).toHaveLength(33);
  expect(outcomes.filter(({ outcome }) => outcome === "overdrawn")).toHaveLength(ATTEMPTS - 33);
  const { orm } = both[0];
  expect(await balanceOf(orm, `user/${user}/usdt`)).toBe(10n);
  expect(await balanceOf(orm, "voucher/usdt")).toBe(990n);
  const [vouchers] = await orm.select({ count: count() }).from(withdrawals);
  expect(vouchers?.count).toBe(33);
  const lines = await linesOf(orm, `user/${user}/usdt`, { limit: 100 });
  expect(lines.map(({ balanceAfter }) => balanceAfter)).toEqual(
    Array.from({ length: 34 }, (_, i) => 10n + 30n * BigInt(i)),
  );
});

test("gives the same voucher to 200 concurrent calls with one fee", async () => {
  const both = await openTwo();
  const user = await userWith(both[0], 1_000n, 1);
  const outcomes = await Promise.all(
    Array.from({ length: ATTEMPTS }, (_, i) =>
      attempt(both[i % 2 === 0 ? 0 : 1], user, 0, 30n, BigInt(i + 1)),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === "done")).toHaveLength(1);
  const nonces = outcomes.map((result) => ("withdrawal" in result ? result.withdrawal.nonce : undefined));
  expect(new Set(nonces).size).toBe(1);
  expect(nonces[0]).toBeDefined();
  expect(await balanceOf(both[0].orm, `user/${user}/usdt`)).toBe(970n);
});

test("completes crossing postings of many users without deadlock, with correct sums", async () => {
  const both = await openTwo();
  const people: number[] = [];
  for (let i = 0; i < 10; i++) people.push(await userWith(both[0], 100n, 20 + i));
  const between = async (database: Database, i: number) => {
    const [from, to] = [people[i % 10], people[(i * 7 + 3) % 10]];
    if (from === undefined || to === undefined || from === to) return;
    await inTransaction(database.orm, async (tx) => {
      // Two postings in one transaction take locks in different orders, so deadlocks occur and are retried.
      for (const [a, b] of [
        [from, to],
        [to, from],
      ] as const) {
        await post(tx, {
          ...{ key: `${i}/${a}`, kind: "test", at: AT, memo: "" },
          lines: [
            { account: `user/${a}/usdt`, amount: -1n },
            { account: `user/${b}/usdt`, amount: 1n },
          ],
        });
      }
    });
  };
  await Promise.all([
    ...Array.from({ length: 100 }, (_, i) => between(both[i % 2 === 0 ? 0 : 1], i)),
    ...people.map((user, i) => attempt(both[i % 2 === 0 ? 0 : 1], user, 0, 60n, BigInt(i + 1))),
  ]);
  const { orm } = both[0];
  for (const user of people) expect(await balanceOf(orm, `user/${user}/usdt`)).toBe(40n);
  const [open] = await orm.select({ count: count() }).from(withdrawals).where(eq(withdrawals.status, "open"));
  expect(open?.count).toBe(10);
  const { differences } = await auditLedger(orm, cashierTerms(31_337));
  // These fees and credits have no payments; the ledger's own checks must find nothing.
  expect(differences.filter((sentence) => /lines|to zero|ouchers? (in|\d)/.test(sentence))).toEqual([]);
});
