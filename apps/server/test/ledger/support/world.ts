import { eq, ne, sql } from "drizzle-orm";
import { type Hex, pad, toHex } from "viem";
import { expect } from "vitest";
import { type CashierTerms, cashierTerms } from "../../../src/chain/cashier-terms.ts";
import type { Orm, Transaction } from "../../../src/db/database.ts";
import { inTransaction } from "../../../src/db/in-transaction.ts";
import {
  credits,
  machineKinds,
  machines,
  nodeHolders,
  nodeKinds,
  orders,
  users,
  withdrawals,
} from "../../../src/db/schema/invest.ts";
import { ledgerAccounts } from "../../../src/db/schema/ledger.ts";
import { FactStore } from "../../../src/ingest/fact-store.ts";
import { blocksHandler } from "../../../src/ingest/handlers/blocks.ts";
import { cashierHandler } from "../../../src/ingest/handlers/cashier.ts";
import { refundUnfilled } from "../../../src/jobs/refunds.ts";
import { settleNext } from "../../../src/jobs/settlement.ts";
import { creditBackExpired } from "../../../src/jobs/vouchers.ts";
import { auditLedger } from "../../../src/ledger/audit.ts";
import { confirmPayment } from "../../../src/ledger/payments.ts";
import { VOUCHER_SECONDS } from "../../../src/ledger/vouchers.ts";
import { withdraw } from "../../../src/ledger/withdrawals.ts";
import { Crash, crashingAt } from "./crashing.ts";
import { FakeChain, type FakeTx } from "./fake-chain.ts";
import { DAILY_BUDGET, Model, type ModelCredit, type ModelOrder, NODE_SHARES, RARE, UNIT } from "./model.ts";

export const USERS = 3;
/** Blocks on top of a block that no fork removes. */
const FINAL_DEPTH = 4;
/** 2026-01-01, at noon in UTC+8. */
const BEGIN = 1_767_240_000;

export const TERMS: CashierTerms = { ...cashierTerms(31_337), paymentConfirmations: 2 };
const GOODS = [
  { kind: "machine", item: "spark", asset: "usdt", amount: 700n * UNIT, power: 1, days: 2 },
  { kind: "machine", item: "forge", asset: "token", amount: 1_999n * UNIT, power: 3, days: 3 },
  { kind: "node", item: "beacon", asset: "usdt", amount: 5_001n * UNIT, power: 2, days: 0 },
  { kind: "fee", item: "usdt", asset: "native", amount: 10n, power: 0, days: 0 },
  { kind: "fee", item: "arb", asset: "native", amount: 10n, power: 0, days: 0 },
  { kind: "machine", item: "rare", asset: "usdt", amount: 1_501n * UNIT, power: 2, days: 1 },
  { kind: "machine", item: "scarce", asset: "token", amount: 901n * UNIT, power: 1, days: 2 },
] as const;

const addressOf = (user: number): Hex => pad(toHex(0xa00 + user), { size: 20 });

/** Runs service, chain and model through the same history. */
export class World {
  readonly orm: Orm;
  readonly chain = new FakeChain(TERMS, BEGIN);
  readonly model = new Model(TERMS);
  /** Sent, but not in a block yet. */
  readonly sent: FakeTx[] = [];
  /** Blocks removed by forks. */
  taken = 0;
  #number = 0n;

  private constructor(orm: Orm) {
    this.orm = orm;
  }

  /** Starts on an empty database. */
  static async begin(orm: Orm): Promise<World> {
    await orm
      .insert(users)
      .values(Array.from({ length: USERS }, (_, i) => ({ address: addressOf(i + 1), createdAt: BEGIN })));
    const good = { position: 1, nameEn: "", nameZh: "", noteEn: "", noteZh: "", stock: 1_000_000 };
    await orm.insert(machineKinds).values(
      GOODS.flatMap(({ kind, item, amount, ...rest }) =>
        kind === "machine"
          ? [
              {
                ...good,
                ...rest,
                id: item,
                price: amount,
                maxNum: 1,
                ...(RARE.items.includes(item) ? { stock: RARE.stock } : {}),
              },
            ]
          : [],
      ),
    );
    await orm
      .insert(nodeKinds)
      .values({ ...good, id: "beacon", asset: "usdt", price: 5_001n * UNIT, weight: 2 });
    const terms = (asset: "usdt" | "token") => ({
      ...{ asset, dailyBudget: DAILY_BUDGET, nodeShare: Number(NODE_SHARES[asset]), withdrawAbove: 0n },
      ...{ feeAsset: "native" as const, fee: 10n },
    });
    await orm.insert(credits).values([
      { credit: "usdt", ...terms("usdt") },
      { credit: "arb", ...terms("token") },
    ]);
    return new World(orm);
  }

  async order(user: number, good: number): Promise<ModelOrder | undefined> {
    const { kind, item, asset, amount, power, days } = GOODS[good % GOODS.length] ?? GOODS[0];
    const mine = this.model.orders.filter((order) => order.user === user && order.kind === kind);
    if (kind === "node" && mine.length > 0) return undefined;
    if (mine.some((order) => order.item === item && order.status === "open")) return undefined;
    if (!this.model.hasStock(item)) return undefined;
    const orderId = ++this.#number;
    await this.orm.insert(orders).values({
      orderId,
      userId: user,
      kind,
      item,
      num: 1,
      asset,
      amount,
      status: "open",
      createdAt: BEGIN,
      expiresAt: BEGIN,
    });
    const kinds = kind === "machine" ? machineKinds : nodeKinds;
    if (kind !== "fee")
      await this.orm.update(kinds).set({ reserved: sql`reserved + 1` }).where(eq(kinds.id, item));
    const order: ModelOrder = {
      ...{ orderId, user, address: addressOf(user), kind, item, asset, amount, power, days },
      ...{ status: "open", given: undefined, foundNoStock: undefined, awaited: undefined },
    };
    this.model.orders.push(order);
    return order;
  }

  /** Lets the order expire, which releases its reservation. */
  async lapse(order: ModelOrder | undefined): Promise<void> {
    if (order?.kind !== "machine" || order.status !== "open") return;
    await this.orm.update(orders).set({ status: "expired" }).where(eq(orders.orderId, order.orderId));
    await this.orm
      .update(machineKinds)
      .set({ reserved: sql`reserved - 1` })
      .where(eq(machineKinds.id, order.item));
    order.status = "expired";
  }

  /** Usually pays correctly; otherwise too little, or from another account. */
  pay(order: ModelOrder | undefined, variant = 0): void {
    if (order === undefined) return;
    const amount = variant % 9 === 7 ? order.amount - 1n : order.amount;
    const payer = variant % 9 === 8 ? addressOf((order.user % USERS) + 1) : order.address;
    const { orderId } = order;
    this.#send({ do: "pay", orderId, payer, asset: TERMS.addresses[order.asset], amount });
  }

  fund(asset: "usdt" | "token" | "native", amount: bigint): void {
    this.#send({ do: "fund", asset: TERMS.addresses[asset], amount });
  }

  setRate(rate: number): void {
    this.#send({ do: "setRate", rate });
  }

  redeem(pick: number): void {
    const voucher = this.model.vouchers[pick % this.model.vouchers.length];
    if (voucher === undefined) return;
    const { address, credit, amount, nonce, deadline } = voucher;
    const asset = TERMS.addresses[credit === "arb" ? "token" : "usdt"];
    this.#send({ do: "redeem", account: address, asset, amount, nonce, deadline });
  }

  mine(seconds: number, comesBack = 0): void {
    this.chain.pass(seconds);
    const back = this.chain.pool.splice(0, comesBack % 4).reverse();
    this.chain.mine([...back, ...this.sent.splice(0)]);
  }

  fork(depth: number, comesBack: number): void {
    const free = this.chain.blocks.length - 1 - Math.max(this.model.final, 0);
    if (free <= 0) return;
    this.taken += 1 + (depth % free);
    this.chain.fork(1 + (depth % free));
    for (let i = 0; i < comesBack % 3; i++) this.mine(comesBack % 2 === 0 ? 3 : 40_000, comesBack);
  }

  async ingest(part = 0, crash?: number): Promise<void> {
    const { blocks } = this.chain;
    const stored = this.model.ingested;
    let base = -1;
    while (
      base + 1 < Math.min(blocks.length, stored.length) &&
      blocks[base + 1]?.hash === stored[base + 1]?.hash
    )
      base++;
    const ahead = blocks.length - 1 - base;
    if (ahead === 0 && base === stored.length - 1) return;
    const handlers = [blocksHandler, cashierHandler(TERMS)];
    const orm = crash === undefined ? this.orm : crashingAt(this.orm, crash);
    const store = new FactStore(orm, handlers, new AbortController().signal);
    const ref = (number: number) => ({ height: number, hash: blocks[number]?.hash ?? "0x" });
    const target = part === 0 || ahead === 0 ? blocks.length - 1 : base + 1 + (part % ahead);
    const newestFinal = Math.max(this.model.final, target - FINAL_DEPTH);
    const storing = (from: number, to: number) => async (tx: Transaction) => {
      const data = this.chain.dataOf(blocks.slice(from, to + 1));
      for (const handler of handlers) await handler.store?.(tx, data);
    };
    let [final, head] = [newestFinal, target];
    const done = await this.#survives(async () => {
      if (target === base) {
        final = Math.min(this.model.final, base);
        return store.rollBack(base < 0 ? undefined : ref(base));
      }
      if (part % 2 === 1 && newestFinal > this.model.final) {
        // Blocks that are already final when first seen, as after a long stop.
        head = newestFinal;
        const info = { prevHead: ref(this.model.final), nextHead: ref(head), isOnTop: false };
        return store.transact(info, storing(this.model.final + 1, head));
      }
      const newBlocks = blocks.slice(base + 1, target + 1).map(({ number }) => ref(number));
      const info = { baseHead: ref(base), newBlocks, finalizedHead: ref(final) };
      return store.transactHot2(info, storing(base + 1, target));
    });
    if (done) this.model.ingest(blocks.slice(0, head + 1), final);
  }

  async withdraw(
    user: number,
    credit: ModelCredit,
    pick: number,
    amount: bigint,
    times = 1,
    crash?: number,
  ): Promise<void> {
    const fees = this.model.orders.filter((order) => order.kind === "fee" && order.user === user);
    const fee = fees[pick % Math.max(fees.length, 1)];
    const expected = this.model.withdraw(fee, user, credit, amount);
    const now = this.model.ingested.at(-1)?.timestamp ?? BEGIN;
    const nonces = Array.from({ length: times }, () => ++this.#number);
    const attempt = (nonce: bigint) => {
      const orm = crash === undefined ? this.orm : crashingAt(this.orm, crash);
      return inTransaction(orm, (tx) =>
        withdraw(tx, {
          userId: user,
          credit,
          amount,
          feeOrderId: fee?.orderId ?? 0n,
          feeHash: `0x${fee?.orderId ?? 0n}`,
          voucher: {
            asset: credit === "arb" ? "token" : "usdt",
            ...{ amount, nonce, deadline: now + VOUCHER_SECONDS, signature: "0x" },
          },
          at: now,
        }),
      );
    };
    if (crash !== undefined) {
      const before = await this.#accounts();
      if (await this.#survives(() => attempt(nonces[0] ?? 0n)))
        return this.#hasWithdrawn(fee, user, credit, amount);
      expect(await this.#accounts()).toEqual(before);
      return this.withdraw(user, credit, pick, amount);
    }
    const outcomes = await Promise.all(nonces.map(attempt));
    const others = expected === "done" ? "known" : expected;
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(
      [expected, ...outcomes.slice(1).map(() => others)].sort(),
    );
    if (expected === "done") await this.#hasWithdrawn(fee, user, credit, amount);
  }

  /** Settles `times` chunks concurrently. */
  async settle(pick: number, chunk: number, times = 1, crash?: number): Promise<void> {
    const pool = pick % 3 === 2 ? "nodes" : "budget";
    const asset = pick % 2 === 0 ? "usdt" : "token";
    const step = () => {
      const orm = crash === undefined ? this.orm : crashingAt(this.orm, crash);
      return this.#survives(() => inTransaction(orm, (tx) => settleNext(tx, pool, asset, chunk)));
    };
    const done = await Promise.all(Array.from({ length: times }, step));
    for (const survived of done) if (survived) this.model.settle(pool, asset, chunk);
  }

  async expire(times = 1, crash?: number): Promise<void> {
    if ((this.chain.blocks[this.model.final]?.hash ?? "") !== this.model.ingested[this.model.final]?.hash)
      return;
    const look = () => {
      const orm = crash === undefined ? this.orm : crashingAt(this.orm, crash);
      return this.#survives(() => creditBackExpired(orm, this.chain));
    };
    await Promise.all(Array.from({ length: times }, look));
    // The next run completes what a crash interrupted.
    await creditBackExpired(this.orm, this.chain);
    this.model.expire();
  }

  async refund(times = 1, crash?: number): Promise<void> {
    const look = () => {
      const orm = crash === undefined ? this.orm : crashingAt(this.orm, crash);
      return this.#survives(() => refundUnfilled(orm));
    };
    await Promise.all(Array.from({ length: times }, look));
    // The next run completes what a crash interrupted.
    await refundUnfilled(this.orm);
    this.model.refund();
  }

  async confirm(pick: number): Promise<void> {
    const order = this.model.orders[pick % Math.max(this.model.orders.length, 1)];
    if (order === undefined) return;
    await inTransaction(this.orm, (tx) => confirmPayment(tx, order.orderId, TERMS));
    this.model.confirm(order);
  }

  /** The service's state equals the model's. */
  async compare(): Promise<void> {
    expect(await this.#accounts()).toEqual(this.model.accounts());
    // Only a fork can remove money that is already owed.
    const owes = Object.entries(await this.#accounts()).filter(
      ([name, balance]) => balance < 0n && !name.startsWith("cashier/"),
    );
    if (this.taken === 0) expect(owes).toEqual([]);
    const stored = await this.orm.select().from(orders);
    const byId = <T extends { orderId: bigint }>(rows: readonly T[]) =>
      [...rows].sort((a, b) => Number(a.orderId - b.orderId));
    expect(byId(stored).map(({ orderId, status }) => ({ orderId, status }))).toEqual(
      byId(this.model.orders).map(({ orderId, status }) => ({ orderId, status })),
    );
    const given = [
      ...(await this.orm.select({ orderId: machines.orderId, at: machines.startsAt }).from(machines)),
      ...(await this.orm.select({ orderId: nodeHolders.orderId, at: nodeHolders.since }).from(nodeHolders)),
    ];
    const expected = this.model.orders.flatMap(({ orderId, kind, given: place }) =>
      place !== undefined && kind !== "fee" ? [{ orderId, at: place.at }] : [],
    );
    expect(byId(given)).toEqual(byId(expected));
    const vouchers = await this.orm.select().from(withdrawals);
    expect(new Map(vouchers.map(({ nonce, status }) => [nonce, status]))).toEqual(
      new Map(this.model.vouchers.map(({ nonce, status }) => [nonce, status])),
    );
  }

  /** The audit finds no difference to facts or chain. */
  async audit(): Promise<void> {
    const isOnChain =
      this.chain.blocks[this.model.ingested.length - 1]?.hash === this.model.ingested.at(-1)?.hash;
    const audit = await auditLedger(this.orm, TERMS, isOnChain ? this.chain : undefined);
    expect(audit.differences).toEqual([]);
    for (const { held, owed, nodes, budget } of audit.solvency) expect(held).toBe(owed + nodes + budget);
  }

  async #accounts(): Promise<Record<string, bigint>> {
    const rows = await this.orm.select().from(ledgerAccounts).where(ne(ledgerAccounts.balance, 0n));
    return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]));
  }

  async #hasWithdrawn(
    fee: ModelOrder | undefined,
    user: number,
    credit: ModelCredit,
    amount: bigint,
  ): Promise<void> {
    const [row] = await this.orm
      .select()
      .from(withdrawals)
      .where(eq(withdrawals.orderId, fee?.orderId ?? 0n));
    if (row === undefined || this.model.vouchers.some(({ nonce }) => nonce === row.nonce)) return;
    this.model.hasWithdrawn({
      ...{ nonce: row.nonce, feeOrder: row.orderId, user, address: addressOf(user), credit, amount },
      ...{ deadline: row.deadline, status: "open" },
    });
  }

  async #survives(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Crash) return false;
      throw error;
    }
  }

  #send(tx: FakeTx extends infer T ? (T extends FakeTx ? Omit<T, "hash"> : never) : never): void {
    this.sent.push({ ...tx, hash: this.chain.newHash() } as FakeTx);
  }
}
