import { splitPayment } from "@cinder/protocol/cashier";
import type { Hex } from "viem";
import { type CashierTerms, lastConfirmed } from "../../../src/chain/cashier-terms.ts";
import { dayOf, endOfDay } from "../../../src/ledger/day.ts";
import type { FakeBlock, FakeTx } from "./fake-chain.ts";

export type ModelAsset = "usdt" | "token";
export type ModelCredit = "usdt" | "arb";

export interface ModelOrder {
  readonly orderId: bigint;
  readonly user: number;
  readonly address: Hex;
  readonly kind: "machine" | "node" | "fee";
  readonly item: string;
  readonly asset: "usdt" | "token" | "native";
  readonly amount: bigint;
  readonly power: number;
  readonly days: number;
  status: "open" | "done" | "expired" | "unfilled" | "refunded";
  /** Position of its payment when the order was fulfilled, or found no stock. */
  given: Place | undefined;
  foundNoStock: Place | undefined;
  /** Position of its payment, until it is processed with enough confirmations. */
  awaited: Place | undefined;
}

interface Place {
  readonly block: number;
  readonly at: number;
}

export interface ModelVoucher {
  readonly nonce: bigint;
  readonly feeOrder: bigint;
  readonly user: number;
  readonly address: Hex;
  readonly credit: ModelCredit;
  readonly amount: bigint;
  readonly deadline: number;
  status: "open" | "redeemed" | "expired";
}

interface Settlement {
  readonly pool: "budget" | "nodes";
  readonly asset: ModelAsset;
  readonly day: number;
  /** What remains to be shared, including rounding. */
  left: bigint;
  /** Users still to be credited, ordered by id. */
  readonly rest: { user: number; share: bigint }[];
  isDone: boolean;
}

/** Amounts as large as on the chain, beyond 64 bits, and odd, so that nothing divides evenly by chance. */
export const UNIT = 1_000_000_000_000_000_003n;
export const DAILY_BUDGET = 1_003n * UNIT;
/** In basis points. For CIN, nodes get all of it. */
export const NODE_SHARES = { usdt: 1_500n, token: 10_000n, native: 0n };
/** Items with a limited stock. */
export const RARE = { items: ["rare", "scarce"], stock: 1 };

const assetOf = (credit: ModelCredit): ModelAsset => (credit === "arb" ? "token" : "usdt");

/** A naive model of the service's money: it computes everything from complete lists each time. */
export class Model {
  readonly orders: ModelOrder[] = [];
  readonly vouchers: ModelVoucher[] = [];
  readonly settlements: Settlement[] = [];
  readonly users = new Map<string, bigint>();
  readonly paidToNodes = { usdt: 0n, token: 0n };
  /** Node shares returned because their sales were refunded. */
  readonly takenFromNodes = { usdt: 0n, token: 0n };
  /** The part of the chain that is ingested. */
  ingested: FakeBlock[] = [];
  final = -1;
  readonly #terms: CashierTerms;

  constructor(terms: CashierTerms) {
    this.#terms = terms;
  }

  balanceOf(user: number, credit: ModelCredit): bigint {
    return this.users.get(`user/${user}/${credit}`) ?? 0n;
  }

  ingest(blocks: FakeBlock[], final: number): void {
    this.ingested = blocks;
    this.final = final;
    const head = blocks.length - 1;
    for (const order of this.orders) {
      const place = this.#paidAt(order);
      const known = order.given ?? order.foundNoStock;
      if (!same(known ?? order.awaited, place)) {
        if (known !== undefined) order.status = "expired";
        order.given = undefined;
        order.foundNoStock = undefined;
        order.awaited = place;
      } else if (known === undefined) order.awaited = place;
    }
    // If one piece is left, the first payment on the chain gets it.
    for (const order of this.#inOrderOfTheChain()) {
      if (order.awaited === undefined || order.awaited.block > lastConfirmed(this.#terms, head)) continue;
      this.#give(order, order.awaited);
      order.awaited = undefined;
    }
    for (const voucher of this.vouchers) {
      const isUsed = this.#txs().some((tx) => tx.do === "redeem" && tx.nonce === voucher.nonce);
      if (voucher.status !== "expired") voucher.status = isUsed ? "redeemed" : "open";
    }
  }

  /** The API processes the payment before the ingest does. */
  confirm(order: ModelOrder): void {
    const place = this.#paidAt(order);
    if (place === undefined || place.block > lastConfirmed(this.#terms, this.ingested.length - 1)) return;
    this.#give(order, place);
  }

  withdraw(fee: ModelOrder | undefined, user: number, credit: ModelCredit, amount: bigint): string {
    if (fee?.kind !== "fee" || fee.user !== user) return "fee-not-paid";
    const known = this.vouchers.find(({ feeOrder }) => feeOrder === fee.orderId);
    if (known) return known.credit === credit && known.amount === amount ? "known" : "fee-used";
    if (fee.status !== "done" || fee.item !== credit) return "fee-not-paid";
    const isOwed = (voucher: ModelVoucher) =>
      voucher.user === user && this.orders.find((o) => o.orderId === voucher.feeOrder)?.status !== "done";
    if (this.vouchers.some(isOwed)) return "fee-owed";
    return amount > 0n && this.balanceOf(user, credit) >= amount ? "done" : "overdrawn";
  }

  hasWithdrawn(voucher: ModelVoucher): void {
    this.#credit(voucher.user, voucher.credit, -voucher.amount);
    this.vouchers.push(voucher);
  }

  expire(): void {
    for (const voucher of this.vouchers) {
      if (voucher.status !== "open" || voucher.deadline >= this.#finalTime()) continue;
      voucher.status = "expired";
      this.#credit(voucher.user, voucher.credit, voucher.amount);
    }
  }

  /** Whether one more can be reserved. */
  hasStock(item: string): boolean {
    const taken = this.orders.filter((o) => o.item === item && (o.status === "open" || o.status === "done"));
    return !RARE.items.includes(item) || taken.length < RARE.stock;
  }

  /**
   * Refunds payments that bought nothing, if they are final and the pools have enough that is not being shared out.
   */
  refund(): void {
    for (const order of this.#inOrderOfTheChain()) {
      if (
        order.status !== "unfilled" ||
        order.asset === "native" ||
        (order.foundNoStock?.block ?? 0) > this.final
      )
        continue;
      const brought = this.#broughtBy(order);
      const total = brought.budget + brought.nodes;
      const isThere = (["budget", "nodes"] as const).every(
        (pool) => brought[pool] === 0n || this.#free(pool, order.asset as ModelAsset) >= brought[pool],
      );
      if (total === 0n || !isThere) continue;
      order.status = "refunded";
      this.takenFromNodes[order.asset] += brought.nodes;
      this.#credit(order.user, order.asset === "token" ? "arb" : "usdt", total);
    }
  }

  settle(pool: "budget" | "nodes", asset: ModelAsset, chunk: number): void {
    const mine = this.settlements.filter((s) => s.pool === pool && s.asset === asset);
    const settlement = mine.find(({ isDone }) => !isDone) ?? this.#begin(pool, asset, mine.at(-1)?.day);
    if (settlement === undefined) return;
    const part = settlement.rest.splice(0, chunk);
    settlement.isDone = part.length < chunk;
    for (const { user, share } of part) {
      this.#credit(user, asset === "token" ? "arb" : "usdt", share);
      settlement.left -= share;
      if (pool === "nodes") this.paidToNodes[asset] += share;
    }
  }

  /** Every account with a balance. */
  accounts(): Record<string, bigint> {
    const all: Record<string, bigint> = Object.fromEntries(this.users);
    for (const asset of ["usdt", "token", "native"] as const) {
      const held = this.#held(asset);
      const vouchers = sum(
        this.vouchers.filter((v) => v.status === "open" && assetOf(v.credit) === asset).map((v) => v.amount),
      );
      const users = asset === "native" ? 0n : this.#promised(asset);
      const gone = asset === "native" ? 0n : this.paidToNodes[asset] + this.takenFromNodes[asset];
      const nodes = this.#nodeShares(asset) - gone;
      all[`cashier/${asset}`] = -held;
      all[`voucher/${asset}`] = vouchers;
      all[`nodes/${asset}`] = nodes;
      all[`budget/${asset}`] = held - vouchers - users - nodes;
    }
    return Object.fromEntries(Object.entries(all).filter(([, balance]) => balance !== 0n));
  }

  #begin(pool: "budget" | "nodes", asset: ModelAsset, last: number | undefined): Settlement | undefined {
    const kind = pool === "nodes" ? "node" : "machine";
    const goods = this.orders.flatMap(({ given, ...order }) =>
      given !== undefined && order.kind === kind ? [{ ...order, start: given.at }] : [],
    );
    const first = goods.map(({ start }) => start).sort((a, b) => a - b)[0];
    const day = last !== undefined ? last + 1 : first === undefined ? undefined : dayOf(first);
    if (day === undefined || endOfDay(day) > this.#finalTime()) return undefined;
    const midnight = endOfDay(day);
    if (this.orders.some(({ awaited }) => awaited !== undefined && awaited.at < midnight)) return undefined;
    const earning = goods.filter(
      ({ start, days }) => start < midnight && (kind === "node" || start + days * 86_400 >= midnight),
    );
    const weight = sum(earning.map(({ power }) => BigInt(power)));
    // Money that may have to be refunded is not shared.
    const unsold = this.orders.filter(
      (o) => o.asset === asset && (o.awaited !== undefined || o.status === "unfilled"),
    );
    const waits = sum(unsold.map((order) => this.#broughtBy(order)[pool]));
    const held = (this.accounts()[`${pool}/${asset}`] ?? 0n) - waits;
    const amount = pool === "nodes" ? held : DAILY_BUDGET;
    if (weight > 0n && amount > 0n && held < amount) return undefined;
    const shares = new Map<number, bigint>();
    if (weight > 0n && amount > 0n) {
      for (const { user, power } of earning) {
        shares.set(user, (shares.get(user) ?? 0n) + (amount * BigInt(power)) / weight);
      }
    }
    const rest = [...shares].sort(([a], [b]) => a - b).map(([user, share]) => ({ user, share }));
    const left = weight > 0n && amount > 0n ? amount : 0n;
    const settlement = { pool, asset, day, left, rest, isDone: false };
    this.settlements.push(settlement);
    return settlement;
  }

  #give(order: ModelOrder, place: Place): void {
    if (order.status !== "open" && order.status !== "expired") return;
    if (order.status === "expired" && !this.hasStock(order.item)) {
      order.status = "unfilled";
      order.foundNoStock = place;
      return;
    }
    order.status = "done";
    order.given = place;
  }

  #free(pool: "budget" | "nodes", asset: ModelAsset): bigint {
    const shared = this.settlements.filter((s) => s.pool === pool && s.asset === asset && !s.isDone);
    return (this.accounts()[`${pool}/${asset}`] ?? 0n) - sum(shared.map(({ left }) => left));
  }

  #inOrderOfTheChain(): ModelOrder[] {
    return this.#txs().flatMap((tx) => this.orders.find((order) => this.#pays(tx, order)) ?? []);
  }

  #credit(user: number, credit: ModelCredit, amount: bigint): void {
    this.users.set(`user/${user}/${credit}`, this.balanceOf(user, credit) + amount);
  }

  #promised(asset: ModelAsset): bigint {
    const credit = asset === "token" ? "/arb" : "/usdt";
    return sum([...this.users].filter(([name]) => name.endsWith(credit)).map(([, balance]) => balance));
  }

  #finalTime(): number {
    return this.ingested[this.final]?.timestamp ?? -1;
  }

  #txs(): FakeTx[] {
    return this.ingested.flatMap(({ txs }) => txs);
  }

  #paidAt(order: ModelOrder): Place | undefined {
    const block = this.ingested.find(({ txs }) => txs.some((tx) => this.#pays(tx, order)));
    return block && { block: block.number, at: block.timestamp };
  }

  #pays(tx: FakeTx, order: ModelOrder): boolean {
    return (
      tx.do === "pay" &&
      tx.orderId === order.orderId &&
      tx.payer === order.address &&
      tx.amount === order.amount &&
      tx.asset === this.#terms.addresses[order.asset]
    );
  }

  /** What a payment brought: its funding part, by the rate at its time, and the nodes' share of that. */
  #broughtBy(order: ModelOrder): { budget: bigint; nodes: bigint } {
    let rate = 0n;
    for (const tx of this.#txs()) {
      if (tx.do === "setRate") rate = BigInt(tx.rate);
      if (tx.do !== "pay" || !this.#pays(tx, order)) continue;
      const { funding } = splitPayment(tx.amount, rate);
      const nodes = order.kind === "fee" ? 0n : (funding * NODE_SHARES[order.asset]) / 10_000n;
      return { budget: funding - nodes, nodes };
    }
    return { budget: 0n, nodes: 0n };
  }

  #nodeShares(asset: "usdt" | "token" | "native"): bigint {
    if (asset === "native") return 0n;
    return sum(this.orders.filter((o) => o.asset === asset).map((order) => this.#broughtBy(order).nodes));
  }

  #held(asset: "usdt" | "token" | "native"): bigint {
    let rate = 0n;
    let held = 0n;
    for (const tx of this.#txs()) {
      if (tx.do === "setRate") rate = BigInt(tx.rate);
      else if (tx.asset !== this.#terms.addresses[asset]) continue;
      else if (tx.do === "pay") held += splitPayment(tx.amount, rate).funding;
      else held += tx.do === "fund" ? tx.amount : -tx.amount;
    }
    return held;
  }
}

function same(a: Place | undefined, b: Place | undefined): boolean {
  return a?.block === b?.block && a?.at === b?.at;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}
