/** A model of `contracts/src/stake` with plain lists: what Stake promises and pays. */
import { releaseTimes, type VestingSchedule, vestedDown } from "./vesting.ts";

const bps = 10_000n;

export interface StakeTerms {
  readonly bonus: bigint;
  readonly directRate: bigint;
  readonly indirectRate: bigint;
  readonly feeRate: bigint;
  readonly releaseDay: bigint;
}

export interface StakeQuote {
  readonly fee: bigint;
  readonly amount: bigint;
  readonly rewardMax: bigint;
  readonly direct: bigint;
  readonly indirect: bigint;
}

/** The two nearest referrers, the direct one first. */
export type Referrers = readonly (string | undefined)[];

/** The rewards that a deposit promises. A missing referrer is undefined and gets nothing. */
export function quoteStake(paid: bigint, terms: StakeTerms, referrers: Referrers): StakeQuote {
  const fee = (paid * terms.feeRate + bps - 1n) / bps;
  const amount = paid - fee;
  return {
    fee,
    amount,
    rewardMax: amount + (amount * terms.bonus) / bps,
    direct: referrers[0] !== undefined ? (amount * terms.directRate) / bps : 0n,
    indirect: referrers[1] !== undefined ? (amount * terms.indirectRate) / bps : 0n,
  };
}

interface Position {
  readonly owner: string;
  readonly amount: bigint;
  readonly rewardMax: bigint;
  readonly schedule: VestingSchedule;
  readonly round: number;
  /** After an early exit: all that it paid. */
  exited?: bigint;
}

/** What an early exit brings a stake in total: its principal, and the bonus of all whole days. */
export function exitValue(
  { amount, rewardMax, schedule }: Pick<Position, "amount" | "rewardMax" | "schedule">,
  time: bigint,
): bigint {
  return amount + vestedDown(rewardMax - amount, schedule, time);
}

/** All stakes and rewards. The model settles nothing: it computes every debt from the deposits and the time. */
export class StakeModel {
  readonly positions: Position[] = [];
  readonly #dayTimes: bigint;
  readonly #referralRewards = new Map<string, bigint>();
  readonly #paid = new Map<string, { all: bigint; principal: bigint }>();
  #surplus = 0n;
  #round = 0;
  #isOpen = false;

  constructor(dayTimes: bigint) {
    this.#dayTimes = dayTimes;
  }

  /** The open round's remaining budget. */
  get surplus(): bigint {
    return this.#surplus;
  }

  openRound(budget: bigint): void {
    this.#surplus = budget;
    this.#round++;
    this.#isOpen = true;
  }

  closeRound(): void {
    this.#surplus = 0n;
    this.#isOpen = false;
  }

  /** False if the budget is too small; nothing changes then. */
  deposit(owner: string, paid: bigint, terms: StakeTerms, referrers: Referrers, time: bigint): boolean {
    const { amount, rewardMax, direct, indirect } = quoteStake(paid, terms, referrers);
    const needed = rewardMax - amount + direct + indirect;
    if (needed > this.#surplus) return false;
    this.#surplus -= needed;
    const { releaseDay } = terms;
    const schedule = {
      start: time,
      firstRate: 0n,
      dayTimes: this.#dayTimes,
      dailyParts: releaseDay,
      parts: bps,
    };
    this.positions.push({ owner, amount, rewardMax, schedule, round: this.#round });
    for (const [i, reward] of [direct, indirect].entries()) {
      const referrer = referrers[i];
      if (referrer !== undefined) {
        this.#referralRewards.set(referrer, (this.#referralRewards.get(referrer) ?? 0n) + reward);
      }
    }
    return true;
  }

  /** The amounts that a claim pays: only principal while a ban delays the account's rewards. */
  claimable(owner: string, time: bigint, isHeld: boolean): bigint {
    const paid = this.#paid.get(owner) ?? { all: 0n, principal: 0n };
    const released = this.#released(owner, time);
    if (isHeld) return released.principal - paid.principal;
    return released.all + (this.#referralRewards.get(owner) ?? 0n) - paid.all;
  }

  claim(owner: string, time: bigint, isHeld: boolean): bigint {
    const amount = this.claimable(owner, time, isHeld);
    const paid = this.#paid.get(owner) ?? { all: 0n, principal: 0n };
    this.#paid.set(owner, {
      all: paid.all + amount,
      principal: this.#released(owner, time).principal,
    });
    return amount;
  }

  /** What an early exit pays. `credited` is the part of the stake that was credited to its owner before. */
  exit(index: number, time: bigint, credited: bigint, isHeld: boolean): bigint {
    const position = this.positions[index];
    if (!position || position.exited !== undefined) throw new RangeError("no such stake, or over");
    const value = exitValue(position, time);
    const principal = credited < position.amount ? position.amount - credited : 0n;
    const amount = isHeld ? principal : value - credited;
    const paid = this.#paid.get(position.owner) ?? { all: 0n, principal: 0n };
    this.#paid.set(position.owner, { all: paid.all + amount, principal: paid.principal + principal });
    if (this.#isOpen && position.round === this.#round) this.#surplus += position.rewardMax - value;
    position.exited = value;
    return amount;
  }

  releaseTimes(index: number, time: bigint): bigint {
    const position = this.positions[index];
    return position ? releaseTimes(position.schedule, time) : 0n;
  }

  /** Everything owed: what was promised and not paid, and the budget. */
  owed(): bigint {
    let sum = this.#surplus;
    for (const { rewardMax, exited } of this.positions) sum += exited ?? rewardMax;
    for (const reward of this.#referralRewards.values()) sum += reward;
    for (const { all } of this.#paid.values()) sum -= all;
    return sum;
  }

  #released(owner: string, time: bigint): { all: bigint; principal: bigint } {
    let [all, principal] = [0n, 0n];
    for (const position of this.positions) {
      if (position.owner !== owner) continue;
      const vested = position.exited ?? vestedDown(position.rewardMax, position.schedule, time);
      all += vested;
      if (vested > position.amount) principal += position.amount;
      else principal += vested;
    }
    return { all, principal };
  }
}
