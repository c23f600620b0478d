/**
 * A model of `contracts/src/fom`: how a payment is split, and what orders and rounds pay. The contract must agree with
 * it to the wei. The caller passes the result of each swap, since only the DEX knows it.
 */
import { type Address, getAddress, numberToHex } from "viem";
import { FOM_HOLD, FOM_MOST_HELD } from "./fixed.ts";
import { FOM_PRIZES } from "./fom-prizes.ts";

const bps = 10_000n;

/** The longest pause (`ManagedDesk`), in seconds. */
const MAX_PAUSE = 7n * 86_400n;

/** Referral rewards and dividends are counted in whole 10⁻⁹ USDT. */
export const FOM_GRAIN = 10n ** 9n;

export interface FomTerms {
  readonly dayTimes: bigint;
  readonly feeRate: bigint;
  readonly swapRate: bigint;
  readonly rewardRate: bigint;
  readonly burnRates: readonly bigint[];
  readonly teamRates: readonly bigint[];
  readonly stakeDays: readonly bigint[];
  readonly stakeRates: readonly bigint[];
  readonly burnEvery: bigint;
  readonly burnSurplus: bigint;
  readonly outDays: bigint;
  readonly maxSlippage: bigint;
  readonly price: bigint;
  readonly userMax: bigint;
  readonly roundMin: bigint;
  readonly roundTime: bigint;
}

export interface FomCredit {
  readonly account: Address;
  readonly isTeam: boolean;
  /** Starts at 1. */
  readonly generation: number;
  readonly amount: bigint;
}

export interface FomSplit {
  readonly fee: bigint;
  readonly swap: bigint;
  readonly generation: bigint;
  readonly team: bigint;
  readonly dividend: bigint;
  readonly pot: bigint;
  readonly credits: readonly FomCredit[];
}

export interface FomAncestor {
  readonly account: Address;
  readonly level: number;
  readonly isValid: boolean;
}

export type FomStatus = "locked" | "completed" | "double pool";

export interface FomOrder {
  readonly index: bigint;
  readonly owner: Address;
  readonly stakeIndex: number;
  readonly amount: bigint;
  readonly tokens: bigint;
  readonly burned: bigint;
  readonly reward: bigint;
  readonly startTime: bigint;
  readonly endTime: bigint;
  lastTime: bigint;
  status: FomStatus;
}

export interface FomRound {
  readonly pot: bigint;
  readonly paid: bigint;
  readonly lastIndex: bigint;
}

/** Decodes one word of the event `SharesCredited`. */
export function decodeFomCredit(word: bigint): FomCredit {
  return {
    account: getAddress(numberToHex(word >> 96n, { size: 20 })),
    isTeam: ((word >> 95n) & 1n) === 1n,
    generation: Number((word >> 88n) & 127n),
    amount: word & (2n ** 88n - 1n),
  };
}

/** Splits a payment. Ancestors are ordered nearest first. */
export function splitFom(amount: bigint, terms: FomTerms, ancestors: readonly FomAncestor[]): FomSplit {
  const credits: FomCredit[] = [];
  let highest = 0n;
  for (const [g, { account, level, isValid }] of ancestors.entries()) {
    const rate = isValid ? (terms.burnRates[g] ?? 0n) : 0n;
    const share = wholeGrains(amount * rate);
    const generation = g + 1;
    if (share > 0n) credits.push({ account, isTeam: false, generation, amount: share });
    const teamRate = terms.teamRates[level - 1] ?? 0n;
    if (teamRate <= highest) continue;
    const teamShare = wholeGrains(amount * (teamRate - highest));
    highest = teamRate;
    if (teamShare > 0n) credits.push({ account, isTeam: true, generation, amount: teamShare });
  }
  const sumOf = (isTeam: boolean) => sum(credits.filter((c) => c.isTeam === isTeam).map((c) => c.amount));
  const [generation, team] = [sumOf(false), sumOf(true)];
  const fee = (amount * terms.feeRate) / bps;
  const swap = (amount * terms.swapRate) / bps;
  const upline = sum(terms.burnRates) + (terms.teamRates.at(-1) ?? 0n);
  const unspent = (amount * (upline + terms.rewardRate)) / bps - generation - team;
  const dividend = unspent - (unspent % FOM_GRAIN);
  const pot = amount - fee - swap - generation - team - dividend;
  return { fee, swap, generation, team, dividend, pot, credits };
}

/** The prize of each of the last orders, in order of their places. */
export function fomPrizes(pot: bigint, orders: number): bigint[] {
  return Array.from(
    { length: Math.min(orders, FOM_PRIZES.winners) },
    (_, place) => (pot * (place === 0 ? FOM_PRIZES.lastRate : FOM_PRIZES.nextRate)) / bps,
  );
}

export class FomModel {
  readonly orders: FomOrder[] = [];
  readonly rounds: FomRound[] = [];
  readonly stakeSurplus: bigint[];
  burnSurplus: bigint;
  pot = 0n;
  dividends = 0n;
  roundEndTime = 0n;
  readonly #terms: FomTerms;
  readonly #balances = new Map<Address, bigint>();
  readonly #validUntil = new Map<Address, bigint>();
  #qualified: bigint[] = [];
  #pausedUntil = 0n;
  #held = 0n;

  constructor(terms: FomTerms, budget: bigint) {
    this.#terms = terms;
    this.burnSurplus = terms.burnSurplus;
    this.stakeSurplus = terms.stakeDays.map(() => budget);
  }

  /**
   * @param bought The swap's output.
   * @param fair What the swap's output would be at the time-weighted price.
   * @param above Ancestors and their levels before this order, nearest first.
   */
  burn(
    owner: Address,
    stakeIndex: number,
    amount: bigint,
    { bought, fair }: { bought: bigint; fair: bigint },
    above: readonly { account: Address; level: number }[],
    time: bigint,
  ): { order: FomOrder; split: FomSplit } {
    this.updatePool(time);
    const terms = this.#terms;
    const ancestors = above.map((one) => ({ ...one, isValid: time < this.validUntil(one.account) }));
    const split = splitFom(amount, terms, ancestors);
    for (const credit of split.credits) this.#credit(credit.account, credit.amount);
    this.dividends += split.dividend;
    this.pot += split.pot;

    const wanted = (bought * terms.burnEvery) / bps;
    const burned = min(wanted, this.burnSurplus);
    this.burnSurplus -= burned;
    const tokens = bought - burned;
    const most = (fair * (bps + terms.maxSlippage)) / bps;
    const tierRate = at(terms.stakeRates, stakeIndex);
    const rate = bought > most ? (tierRate * most) / bought : tierRate;
    const reward = (tokens * rate) / bps;
    this.stakeSurplus[stakeIndex] = at(this.stakeSurplus, stakeIndex) - reward;
    const endTime = time + at(terms.stakeDays, stakeIndex) * terms.dayTimes;
    const order: FomOrder = {
      index: BigInt(this.orders.length + 1),
      owner,
      stakeIndex,
      amount,
      tokens,
      burned,
      reward,
      startTime: time,
      endTime,
      lastTime: time,
      status: "locked",
    };
    this.orders.push(order);
    const validUntil = endTime + terms.outDays * terms.dayTimes;
    if (validUntil > this.validUntil(owner)) this.#validUntil.set(owner, validUntil);
    if (amount >= terms.roundMin) {
      this.#qualified.push(order.index);
      this.roundEndTime = time + terms.roundTime;
      this.#held = 0n;
    }
    return { order, split };
  }

  /** Settles a round that is over. A pause moves the end of a round behind its own. */
  updatePool(time: bigint): void {
    if (this.roundEndTime === 0n || time < this.roundEndTime) return;
    const prizes = fomPrizes(this.pot, this.#qualified.length);
    const last = [...this.#qualified].reverse();
    for (const [place, prize] of prizes.entries()) this.#credit(this.order(at(last, place)).owner, prize);
    this.rounds.push({ pot: this.pot, paid: sum(prizes), lastIndex: at(last, 0) });
    this.pot -= sum(prizes);
    this.roundEndTime = 0n;
    this.#held = 0n;
    this.#qualified = [];
  }

  /**
   * The effect of `holdRound` while the price guard refuses orders. Only the DEX knows whether it does, so the caller
   * decides.
   * @param isLimited Whether the pool traded in the same second, and only its price refuses orders.
   * @returns Whether the round was extended.
   */
  holdRound(time: bigint, isLimited = false): boolean {
    this.updatePool(time);
    if (this.isPausedAt(time) || this.roundEndTime === 0n) return false;
    const most = time + FOM_HOLD;
    const endTime = isLimited ? min(most, this.roundEndTime + FOM_MOST_HELD - this.#held) : most;
    if (endTime <= this.roundEndTime) return false;
    if (isLimited) this.#held += endTime - this.roundEndTime;
    this.roundEndTime = endTime;
    return true;
  }

  /**
   * Pauses or resumes orders. A pause ends by itself. It moves the end of the round at once by its own length, leaves
   * time to order afterwards, and when it ends early, the end moves back by the rest.
   */
  setPaused(value: boolean, time: bigint): void {
    if (value === this.isPausedAt(time)) return;
    this.updatePool(time);
    if (value) {
      this.#pausedUntil = time + MAX_PAUSE;
      if (this.roundEndTime !== 0n) {
        this.roundEndTime = max(this.roundEndTime + MAX_PAUSE, this.#pausedUntil + FOM_HOLD);
      }
      return;
    }
    if (this.roundEndTime !== 0n) this.roundEndTime -= this.#pausedUntil - time;
    this.#pausedUntil = time;
  }

  isPausedAt(time: bigint): boolean {
    return time < this.#pausedUntil;
  }

  /** The claimable part of an order's reward. */
  rewardOf({ reward, startTime, endTime, lastTime }: FomOrder, time: bigint): bigint {
    const until = min(time, endTime);
    const earnedAt = (moment: bigint) => (reward * (moment - startTime)) / (endTime - startTime);
    return earnedAt(until) - earnedAt(lastTime);
  }

  /** The amount that `claimReward(index)` pays. */
  claimOf(order: FomOrder, time: bigint): bigint {
    this.updatePool(time);
    const amount = this.rewardOf(order, time);
    order.lastTime = min(time, order.endTime);
    return amount;
  }

  /** The amount that `release(index)` pays. */
  release(order: FomOrder, time: bigint): bigint {
    const amount = order.tokens + this.claimOf(order, time);
    order.status = "completed";
    return amount;
  }

  handOver(order: FomOrder, time: bigint): bigint {
    this.updatePool(time);
    order.status = "double pool";
    return order.tokens;
  }

  /** The amount that `claimReward()` pays. */
  claim(account: Address, time: bigint): bigint {
    this.updatePool(time);
    const amount = this.balance(account);
    this.#balances.set(account, 0n);
    return amount;
  }

  /** Receives the dividends that `sendDividends` sends. */
  sendDividends(): bigint {
    const amount = this.dividends;
    this.dividends = 0n;
    return amount;
  }

  balance(account: Address): bigint {
    return this.#balances.get(account) ?? 0n;
  }

  validUntil(account: Address): bigint {
    return this.#validUntil.get(account) ?? 0n;
  }

  order(index: bigint): FomOrder {
    return at(this.orders, Number(index) - 1);
  }

  /** All USDT that does not belong to the owner. */
  get owedUsdt(): bigint {
    return this.pot + this.dividends + sum([...this.#balances.values()]);
  }

  /** All CIN that is locked, promised or in a tier's budget. */
  get owedTokens(): bigint {
    const locked = this.orders.filter(({ status }) => status === "locked").map(({ tokens }) => tokens);
    const unpaid = this.orders.map(
      (order) => order.reward - this.rewardOf({ ...order, lastTime: order.startTime }, order.lastTime),
    );
    return sum(locked) + sum(unpaid) + sum(this.stakeSurplus);
  }

  #credit(account: Address, amount: bigint): void {
    this.#balances.set(account, this.balance(account) + amount);
  }
}

const wholeGrains = (basisPoints: bigint) => (basisPoints / (bps * FOM_GRAIN)) * FOM_GRAIN;

function max(a: bigint, b: bigint): bigint {
  return a > b ? a : b;
}

function min(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function sum(values: readonly bigint[]): bigint {
  return values.reduce((total, value) => total + value, 0n);
}

function at<T>(list: readonly T[], position: number): T {
  const found = list[position];
  if (found === undefined) throw new RangeError(`nothing at ${position}`);
  return found;
}
