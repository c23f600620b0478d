/** The rules of `contracts/src/double` a second time. The contract must agree with it to the wei. */
import type { Address } from "viem";

const bps = 10_000n;
/** How long after its end the principal of a stake can be taken back while claims are closed, in seconds. */
export const DOUBLE_GRACE = 30n * 86_400n;
/** The most stakes an account may have at once. */
export const DOUBLE_MAX_STAKES = 50;

export interface DoubleTerms {
  readonly dayTimes: bigint;
  readonly stakeDays: bigint;
  readonly feeRate: bigint;
}

export interface DoubleStake {
  readonly index: bigint;
  readonly owner: Address;
  readonly amount: bigint;
  /** What a CIN was worth at the start. */
  readonly price: bigint;
  readonly feeRate: bigint;
  readonly endTime: bigint;
  isValid: boolean;
}

/** What a claim keeps of a reward, rounded up. */
export function doubleFee(reward: bigint, feeRate: bigint): bigint {
  return (reward * feeRate + bps - 1n) / bps;
}

export class DoubleModel {
  readonly stakes: DoubleStake[] = [];
  reserve: bigint;
  fees = 0n;
  readonly #terms: DoubleTerms;

  constructor(terms: DoubleTerms, reserve: bigint) {
    this.#terms = terms;
    this.reserve = reserve;
  }

  deposit(owner: Address, amount: bigint, price: bigint, time: bigint): DoubleStake {
    if (amount > this.reserve) throw new RangeError("the reserve is too small");
    const { dayTimes, stakeDays, feeRate } = this.#terms;
    const endTime = time + stakeDays * dayTimes;
    const index = BigInt(this.stakes.length + 1);
    const stake = { index, owner, amount, price, feeRate, endTime, isValid: true };
    this.reserve -= amount;
    this.stakes.push(stake);
    return stake;
  }

  isUnlocked({ endTime, price }: DoubleStake, priceNow: bigint, time: bigint): boolean {
    return time >= endTime || priceNow >= 2n * price;
  }

  /** What a claim pays. */
  claim(owner: Address, priceNow: bigint, time: bigint): bigint {
    let paid = 0n;
    for (const stake of this.running(owner)) {
      if (!this.isUnlocked(stake, priceNow, time)) continue;
      const fee = doubleFee(stake.amount, stake.feeRate);
      paid += 2n * stake.amount - fee;
      this.fees += fee;
      stake.isValid = false;
    }
    return paid;
  }

  /** What is taken back while claims are closed. */
  withdraw(stake: DoubleStake, time: bigint): bigint {
    if (!stake.isValid || time <= stake.endTime + DOUBLE_GRACE) throw new RangeError("too early, or gone");
    stake.isValid = false;
    this.reserve += stake.amount;
    return stake.amount;
  }

  running(owner: Address): DoubleStake[] {
    return this.stakes.filter((stake) => stake.isValid && stake.owner === owner);
  }

  /** All CIN that belongs to others than the owner, budget included. */
  get owed(): bigint {
    const principal = this.stakes
      .filter(({ isValid }) => isValid)
      .reduce((sum, { amount }) => sum + amount, 0n);
    return 2n * principal + this.reserve + this.fees;
  }
}
