/**
 * A model of `contracts/src/burn` on the plain force pool: how a payment is split, what an order can earn, and when it
 * ends. The contract must agree with it to the wei.
 */
import { clockAt, ForcePoolModel, GRAIN } from "./force-pool.ts";
import { generationShares } from "./shares.ts";

const bps = 10_000n;

/** One call shares at most this part of the running orders' amounts. */
const sharedPart = 10n;

/** The maximum number of days that one call processes. After a longer gap, the dividend waits. */
const maxDays = 24n;

export interface BurnTerms {
  readonly addTime: bigint;
  readonly dayTimes: bigint;
  readonly feeRate: bigint;
  readonly swapRate: bigint;
  readonly burnRates: readonly bigint[];
  readonly rewardRate: bigint;
  readonly outDays: bigint;
}

export interface BurnSplit {
  readonly fee: bigint;
  readonly generations: readonly bigint[];
  readonly swap: bigint;
  readonly dividend: bigint;
}

export interface BurnOrder {
  readonly index: bigint;
  readonly owner: string;
  readonly amount: bigint;
  readonly expiresOnDay: bigint;
  rewardSurplus: bigint;
  reward: bigint;
  isOpen: boolean;
}

/** Splits a payment. Dividends get the remainder. */
export function splitBurn(amount: bigint, terms: BurnTerms, qualifies: readonly boolean[]): BurnSplit {
  const fee = (amount * terms.feeRate) / bps;
  const swap = (amount * terms.swapRate) / bps;
  const generations = generationShares(amount, terms.burnRates, qualifies).shares;
  const paid = generations.reduce((sum, share) => sum + share, 0n);
  return { fee, generations, swap, dividend: amount - fee - swap - paid };
}

/** The start of the first day that is at least `outDays` whole days after a time. */
export function burnExpiryDay(timestamp: bigint, { addTime, dayTimes, outDays }: BurnTerms): bigint {
  return (timestamp + addTime + dayTimes - 1n) / dayTimes + outDays;
}

export class BurnModel {
  readonly orders: BurnOrder[] = [];
  readonly #balances = new Map<string, bigint>();
  #terms: BurnTerms;
  readonly #pool: ForcePoolModel;
  #owed = 0n;
  #waiting = 0n;
  #sharesOn = 0n;
  /** The day up to which the pool has been processed. */
  #walked: bigint;

  constructor(terms: BurnTerms, timestamp: bigint) {
    this.#terms = terms;
    this.#walked = this.#day(timestamp);
    this.#pool = new ForcePoolModel(this.#clock(timestamp));
  }

  /** Leaves open orders and the length of days unchanged. */
  setTerms(terms: Pick<BurnTerms, "rewardRate" | "outDays">): void {
    this.#terms = { ...this.#terms, ...terms };
  }

  /** Ancestors, nearest first. */
  burn(owner: string, amount: bigint, ancestors: readonly string[], timestamp: bigint): BurnSplit {
    const qualifies = ancestors.map((account) => this.#isValid(account, timestamp));
    const split = splitBurn(amount, this.#terms, qualifies);
    for (const [g, share] of split.generations.entries()) {
      const account = ancestors[g];
      if (account !== undefined && share > 0n) this.#credit(account, share);
      this.#owed += share;
    }
    this.#owed += split.dividend;
    this.#share(split.dividend, timestamp);
    const index = BigInt(this.orders.length + 1);
    const expiresOnDay = burnExpiryDay(timestamp, this.#terms);
    this.#pool.add(index, force(amount), expiresOnDay, this.#clock(timestamp));
    const rewardSurplus = (amount * this.#terms.rewardRate) / bps;
    this.orders.push({ index, owner, amount, expiresOnDay, rewardSurplus, reward: 0n, isOpen: true });
    return split;
  }

  addDividend(amount: bigint, timestamp: bigint): void {
    this.#owed += amount;
    const today = this.#day(timestamp);
    const runs = this.orders.some((order) => order.isOpen && order.expiresOnDay > this.#walked);
    if (!runs || today < this.#walked + maxDays) this.#share(amount, timestamp);
    else {
      this.#walked += maxDays;
      this.#wait(amount, today);
    }
  }

  updatePool(timestamp: bigint): void {
    this.#share(0n, timestamp);
  }

  /** Credits the earnings of an account's orders. Earnings beyond their caps wait and are shared among all orders. */
  updateUser(account: string, timestamp: bigint): void {
    const clock = this.#clock(timestamp);
    let excess = 0n;
    for (const order of this.running(account)) {
      const earned = this.#pool.settle(order.index, clock);
      const isCapped = earned >= order.rewardSurplus;
      const reward = isCapped ? order.rewardSurplus : earned;
      if (isCapped) this.#pool.remove(order.index, force(order.amount), order.expiresOnDay, clock);
      excess += earned - reward;
      order.reward += reward;
      order.rewardSurplus -= reward;
      order.isOpen = !isCapped && order.expiresOnDay > this.#day(timestamp);
      this.#walked = this.#day(timestamp);
      this.#credit(account, reward);
    }
    this.#wait(excess, this.#day(timestamp));
  }

  /** @returns the amount paid. */
  claim(account: string, timestamp: bigint): bigint {
    this.updateUser(account, timestamp);
    const amount = this.#balances.get(account) ?? 0n;
    this.#balances.set(account, 0n);
    this.#owed -= amount;
    return amount;
  }

  /** The claimable amount. */
  balance(account: string, timestamp: bigint): bigint {
    return this.running(account).reduce(
      (sum, order) => sum + this.#pending(order, timestamp),
      this.#balances.get(account) ?? 0n,
    );
  }

  reward(order: BurnOrder, timestamp: bigint): bigint {
    return order.reward + this.#pending(order, timestamp);
  }

  /** Open orders, including those that have ended and are not settled. */
  running(account: string): BurnOrder[] {
    return this.orders.filter((order) => order.isOpen && order.owner === account);
  }

  totalForce(timestamp: bigint): bigint {
    this.#pool.advance(this.#clock(timestamp));
    return this.#pool.force();
  }

  get waiting(): bigint {
    return this.#waiting;
  }

  /** Everything that belongs to users: balances and the pool's content. */
  get owed(): bigint {
    return this.#owed;
  }

  /** Shares a dividend among the running orders up to the limit per call; the rest waits. */
  #share(amount: bigint, timestamp: bigint): void {
    const today = this.#day(timestamp);
    this.#walked = today;
    let sum = amount;
    if (this.#waiting > 0n && today >= this.#sharesOn) {
      sum += this.#waiting;
      this.#waiting = 0n;
    }
    const most = this.totalForce(timestamp) / sharedPart;
    const shared = smaller(sum, most);
    this.#pool.distribute(shared, this.#clock(timestamp));
    this.#wait(sum - shared, today);
  }

  #wait(amount: bigint, today: bigint): void {
    if (this.#waiting === 0n) this.#sharesOn = today + 1n;
    this.#waiting += amount;
  }

  #pending(order: BurnOrder, timestamp: bigint): bigint {
    if (!order.isOpen) return 0n;
    return smaller(this.#pool.pending(order.index, this.#clock(timestamp)), order.rewardSurplus);
  }

  #isValid(account: string, timestamp: bigint): boolean {
    return this.running(account).some((order) => order.expiresOnDay > this.#day(timestamp));
  }

  #credit(account: string, amount: bigint): void {
    this.#balances.set(account, (this.#balances.get(account) ?? 0n) + amount);
  }

  #clock(timestamp: bigint): bigint {
    return clockAt(timestamp, this.#terms.addTime, this.#terms.dayTimes);
  }

  #day(timestamp: bigint): bigint {
    return (timestamp + this.#terms.addTime) / this.#terms.dayTimes;
  }
}

function force(amount: bigint): bigint {
  return amount - (amount % GRAIN);
}

function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
