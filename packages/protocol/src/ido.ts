/** A model of `contracts/src/ido` with plain lists: what the presale promises and pays. */
import type { Referrers } from "./stake.ts";
import { vestedDown } from "./vesting.ts";

const bps = 10_000n;
const openWait = 180n * 86_400n;

export interface IdoTerms {
  readonly idoTotal: bigint;
  readonly idoAmount: bigint;
  readonly idoTokens: bigint;
  readonly idoMin: bigint;
  readonly idoMax: bigint;
  readonly softCap: bigint;
  readonly startTime: bigint;
  readonly endTime: bigint;
  readonly roundCool: bigint;
  readonly directRate: bigint;
  readonly indirectRate: bigint;
  readonly firstRate: bigint;
  readonly vestDays: bigint;
}

export interface IdoQuote {
  readonly paid: bigint;
  readonly tokens: bigint;
  readonly direct: bigint;
  readonly indirect: bigint;
  readonly proceeds: bigint;
}

/** The cost of a purchase and its split. A missing referrer is undefined and gets nothing. */
export function quoteIdo(times: bigint, terms: IdoTerms, referrers: Referrers): IdoQuote {
  const paid = times * terms.idoAmount;
  const direct = referrers[0] === undefined ? 0n : (paid * terms.directRate) / bps;
  const indirect = referrers[1] === undefined ? 0n : (paid * terms.indirectRate) / bps;
  return { paid, tokens: times * terms.idoTokens, direct, indirect, proceeds: paid - direct - indirect };
}

export type IdoStatus = "waiting" | "open" | "ended" | "failed";

interface Purchase {
  readonly owner: string;
  readonly round: number;
  readonly times: bigint;
  readonly time: bigint;
  readonly shares: readonly (readonly [to: string, amount: bigint])[];
  refunded: boolean;
}

interface Grant {
  readonly owner: string;
  readonly round: number;
  readonly amount: bigint;
}

export interface IdoClaim {
  /** CIN bought. */
  readonly bought: bigint;
  /** CIN granted. */
  readonly granted: bigint;
  /** Referral rewards. */
  readonly native: bigint;
}

const nothing: IdoClaim = { bought: 0n, granted: 0n, native: 0n };

/** All purchases. The model settles nothing: it computes every debt from the purchases and the time. */
export class IdoModel {
  readonly rounds: IdoTerms[] = [];
  readonly purchases: Purchase[] = [];
  readonly grants: Grant[] = [];
  readonly #dayTimes: bigint;
  readonly #paid = new Map<string, IdoClaim>();
  /** The time at which trading opens; undefined until it is set. */
  openTime: bigint | undefined;

  constructor(dayTimes: bigint) {
    this.#dayTimes = dayTimes;
  }

  /** Round numbers start at 1. */
  addRound(terms: IdoTerms): number {
    return this.rounds.push(terms);
  }

  sold(round: number): bigint {
    return this.#of(round).reduce((sum, { times }) => sum + times, 0n);
  }

  hasSucceeded(round: number): boolean {
    return this.sold(round) >= this.#terms(round).softCap;
  }

  endedAt(round: number): bigint {
    const terms = this.#terms(round);
    return this.sold(round) === terms.idoTotal ? (this.#of(round).at(-1)?.time ?? 0n) : terms.endTime;
  }

  opensAt(round: number): bigint {
    const { startTime, roundCool } = this.#terms(round);
    if (round === 1) return startTime;
    const cooled = this.endedAt(round - 1) + roundCool;
    return cooled + startTime - smaller(cooled, startTime);
  }

  status(round: number, time: bigint): IdoStatus {
    if (time >= this.endedAt(round)) return this.hasSucceeded(round) ? "ended" : "failed";
    return time < this.opensAt(round) ? "waiting" : "open";
  }

  /** The round that is open or next; 0 if there is none. */
  current(time: bigint): number {
    return this.rounds.findIndex((_, i) => time < this.endedAt(i + 1)) + 1;
  }

  /** False if the purchase is refused; nothing changes then. */
  buy(owner: string, times: bigint, referrers: Referrers, time: bigint): boolean {
    const round = this.current(time);
    if (round === 0 || this.status(round, time) !== "open") return false;
    const terms = this.#terms(round);
    const left = terms.idoTotal - this.sold(round);
    if (times < smaller(terms.idoMin, left) || times > left) return false;
    const mine = this.#of(round).filter((purchase) => purchase.owner === owner);
    if (mine.reduce((sum, purchase) => sum + purchase.times, times) > terms.idoMax) return false;
    const { direct, indirect } = quoteIdo(times, terms, referrers);
    const shares: [string, bigint][] = [];
    if (referrers[0] !== undefined) shares.push([referrers[0], direct]);
    if (referrers[1] !== undefined) shares.push([referrers[1], indirect]);
    this.purchases.push({ owner, round, times, time, shares, refunded: false });
    return true;
  }

  /** Uses the terms of the open or next round, else of the last. */
  grant(owner: string, amount: bigint, time: bigint): void {
    this.grants.push({ owner, round: this.current(time) || this.rounds.length, amount });
  }

  /** The amounts that a claim pays: while a ban delays its rewards, an account gets only the CIN that it bought. */
  claimable(owner: string, time: bigint, isHeld: boolean): IdoClaim {
    const paid = this.#paid.get(owner) ?? nothing;
    let [bought, granted, native] = [-paid.bought, -paid.granted, -paid.native];
    for (let round = 1; round <= this.rounds.length; round++) {
      const succeeded = this.hasSucceeded(round);
      let units = 0n;
      for (const purchase of this.#of(round)) {
        if (!succeeded) continue;
        if (purchase.owner === owner) units += purchase.times;
        for (const [to, amount] of purchase.shares) if (to === owner) native += amount;
      }
      const gifts = this.grants.filter((grant) => grant.owner === owner && grant.round === round);
      bought += this.#vested(round, units * this.#terms(round).idoTokens, time);
      granted += this.#vested(
        round,
        gifts.reduce((sum, { amount }) => sum + amount, 0n),
        time,
      );
    }
    return isHeld ? { bought, granted: 0n, native: 0n } : { bought, granted, native };
  }

  claim(owner: string, time: bigint, isHeld: boolean): IdoClaim {
    const due = this.claimable(owner, time, isHeld);
    const paid = this.#paid.get(owner) ?? nothing;
    this.#paid.set(owner, {
      bought: paid.bought + due.bought,
      granted: paid.granted + due.granted,
      native: paid.native + due.native,
    });
    return due;
  }

  /** The refund; 0 if there is none. */
  refund(owner: string, round: number, time: bigint): bigint {
    if (this.status(round, time) !== "failed") return 0n;
    let amount = 0n;
    for (const purchase of this.#of(round)) {
      if (purchase.owner !== owner || purchase.refunded) continue;
      purchase.refunded = true;
      amount += purchase.times * this.#terms(round).idoAmount;
    }
    return amount;
  }

  /** Everything owed: CIN that rounds offer, CIN sold or granted and not paid, and refunds. */
  owed(time: bigint): { tokens: bigint; native: bigint } {
    let [tokens, native] = [0n, 0n];
    for (let round = 1; round <= this.rounds.length; round++) {
      const { idoTotal, idoTokens, idoAmount } = this.#terms(round);
      const status = this.status(round, time);
      if (status === "waiting" || status === "open") tokens += idoTotal * idoTokens;
      else if (status === "ended") tokens += this.sold(round) * idoTokens;
      for (const { times, shares, refunded } of this.#of(round)) {
        if (this.hasSucceeded(round)) for (const [, amount] of shares) native += amount;
        else if (!refunded) native += times * idoAmount;
      }
    }
    for (const { amount } of this.grants) tokens += amount;
    for (const paid of this.#paid.values()) {
      tokens -= paid.bought + paid.granted;
      native -= paid.native;
    }
    return { tokens, native };
  }

  #terms(round: number): IdoTerms {
    const terms = this.rounds[round - 1];
    if (terms === undefined) throw new RangeError(`There is no round ${round}.`);
    return terms;
  }

  #of(round: number): Purchase[] {
    return this.purchases.filter((purchase) => purchase.round === round);
  }

  #vested(round: number, amount: bigint, time: bigint): bigint {
    const { firstRate, vestDays, endTime } = this.#terms(round);
    const latest = endTime + openWait;
    const start = smaller(this.openTime ?? latest, latest);
    const schedule = { start, firstRate, dayTimes: this.#dayTimes, dailyParts: 1n, parts: vestDays };
    return vestedDown(amount, schedule, time);
  }
}

function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
