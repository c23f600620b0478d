/** A model of `contracts/src/double`. The contract must agree with it to the wei. */
import type { Address } from "viem";

const bps = 10_000n;
/** Seconds after a stake's end until its principal can be withdrawn while claims are closed. */
export const DOUBLE_GRACE = 30n * 86_400n;
/** The maximum number of open stakes per account. */
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
  /** The price of CIN at the start. */
  readonly price: bigint;
  readonly feeRate: bigint;
  readonly startTime: bigint;
  readonly endTime: bigint;
  isValid: boolean;
}

/** The fee on a reward, rounded up. */
export function doubleFee(reward: bigint, feeRate: bigint): bigint {
  return (reward * feeRate + bps - 1n) / bps;
}

/** The reward that a stake has earned by a time, before its fee: linear over its term, rounded down. */
export function doubleEarned(
  { amount, startTime, endTime }: Pick<DoubleStake, "amount" | "startTime" | "endTime">,
  time: bigint,
): bigint {
  if (time >= endTime) return amount;
  return (amount * (time - startTime)) / (endTime - startTime);
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
    const stake = { index, owner, amount, price, feeRate, startTime: time, endTime, isValid: true };
    this.reserve -= amount;
    this.stakes.push(stake);
    return stake;
  }

  isUnlocked({ endTime, price }: DoubleStake, priceNow: bigint, time: bigint): boolean {
    return time >= endTime || priceNow >= 2n * price;
  }

  /** The amount that a claim pays. */
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

  /** The amount that can be withdrawn while claims are closed. */
  withdraw(stake: DoubleStake, time: bigint): bigint {
    if (!stake.isValid || time <= stake.endTime + DOUBLE_GRACE) throw new RangeError("too early, or gone");
    stake.isValid = false;
    this.reserve += stake.amount;
    return stake.amount;
  }

  /** The amount that an early exit pays: the principal, and the reward earned so far less its fee. */
  exit(stake: DoubleStake, time: bigint): bigint {
    if (!stake.isValid) throw new RangeError("gone");
    const { amount, feeRate } = stake;
    const earned = doubleEarned(stake, time);
    const fee = doubleFee(earned, feeRate);
    stake.isValid = false;
    this.reserve += amount - earned;
    this.fees += fee;
    return amount + earned - fee;
  }

  running(owner: Address): DoubleStake[] {
    return this.stakes.filter((stake) => stake.isValid && stake.owner === owner);
  }

  /** All CIN that does not belong to the owner, including the budget. */
  get owed(): bigint {
    const principal = this.stakes
      .filter(({ isValid }) => isValid)
      .reduce((sum, { amount }) => sum + amount, 0n);
    return 2n * principal + this.reserve + this.fees;
  }
}
