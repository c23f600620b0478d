/**
 * A plain model of `ForcePool.sol`: a list of positions, and each position that is active when money arrives gets a
 * part of it. No accumulator, no buckets, no packing. The contract must agree with it to the wei.
 * Rounding: money is counted in parts of 1/2^52 wei. When it arrives, every grain of force gets the same whole number
 * of parts, rounded down; the remainder joins the money that arrives next. A holder is paid whole wei and keeps the
 * rest.
 */

/** Force and emission are multiples of this. */
export const GRAIN = 10n ** 9n;

/** The expiry of force that does not end by itself. */
export const NEVER = 2n ** 24n - 1n;

/** Clock units per day. */
export const CLOCKS_PER_DAY = 2n ** 32n;

/** Parts per wei. */
export const PARTS_PER_WEI = 2n ** 52n;

type Position = {
  readonly holder: bigint;
  readonly expiresOnDay: bigint;
  grains: bigint;
  /** In parts. */
  earned: bigint;
};

/** The clock of a timestamp. Its whole part is the day `(timestamp + addTime) / dayTimes`. */
export function clockAt(timestamp: bigint, addTime: bigint, dayTimes: bigint): bigint {
  return ((timestamp + addTime) * CLOCKS_PER_DAY) / dayTimes;
}

export class ForcePoolModel {
  /** Wei that arrived while there was no force. */
  waiting = 0n;
  /** Parts that could not be divided. */
  carry = 0n;
  /** Wei per day. */
  rate = 0n;

  #clock: bigint;
  /** In wei per `CLOCKS_PER_DAY`, so that emission needs no division. */
  #surplus = 0n;
  readonly #positions: Position[] = [];
  readonly #paid = new Map<bigint, bigint>();

  constructor(clock: bigint) {
    this.#clock = clock;
  }

  add(holder: bigint, force: bigint, expiresOnDay: bigint, clock: bigint): void {
    this.advance(clock);
    this.#positions.push({ holder, expiresOnDay, grains: force / GRAIN, earned: 0n });
  }

  remove(holder: bigint, force: bigint, expiresOnDay: bigint, clock: bigint): void {
    this.advance(clock);
    let left = force / GRAIN;
    for (const position of this.#alive()) {
      if (position.holder !== holder || position.expiresOnDay !== expiresOnDay) continue;
      const taken = smaller(position.grains, left);
      position.grains -= taken;
      left -= taken;
    }
  }

  /** Whether the money was shared; if not, it waits. */
  distribute(amount: bigint, clock: bigint): boolean {
    this.advance(clock);
    this.waiting += amount;
    if (this.#grainsAlive() === 0n) return false;
    this.#share(this.waiting * PARTS_PER_WEI);
    this.waiting = 0n;
    return true;
  }

  fund(amount: bigint, clock: bigint): void {
    this.advance(clock);
    this.#surplus += amount * CLOCKS_PER_DAY;
  }

  setRate(amount: bigint, clock: bigint): void {
    this.advance(clock);
    this.rate = amount;
  }

  settle(holder: bigint, clock: bigint): bigint {
    const amount = this.pending(holder, clock);
    this.#paid.set(holder, (this.#paid.get(holder) ?? 0n) + amount);
    return amount;
  }

  pending(holder: bigint, clock: bigint): bigint {
    this.advance(clock);
    const earned = this.#positions.filter((p) => p.holder === holder).reduce((sum, p) => sum + p.earned, 0n);
    return earned / PARTS_PER_WEI - (this.#paid.get(holder) ?? 0n);
  }

  /** Force of one holder, or of all. */
  force(holder?: bigint): bigint {
    const own = this.#alive().filter((p) => holder === undefined || p.holder === holder);
    return own.reduce((sum, p) => sum + p.grains, 0n) * GRAIN;
  }

  /** Whole wei left to emit. */
  get surplus(): bigint {
    return this.#surplus / CLOCKS_PER_DAY;
  }

  /** Advances time day by day, because force changes only when a day begins. */
  advance(clock: bigint): void {
    while (this.#clock < clock) {
      const nextDay = (this.#clock / CLOCKS_PER_DAY + 1n) * CLOCKS_PER_DAY;
      const until = smaller(nextDay, clock);
      this.#emit(until - this.#clock);
      this.#clock = until;
    }
  }

  #emit(elapsed: bigint): void {
    if (this.#grainsAlive() === 0n) return;
    const emission = smaller(this.rate * elapsed, this.#surplus);
    this.#surplus -= emission;
    this.#share((emission * PARTS_PER_WEI) / CLOCKS_PER_DAY);
  }

  #share(parts: bigint): void {
    if (parts === 0n) return;
    const alive = this.#alive();
    const total = parts + this.carry;
    const each = total / this.#grainsAlive();
    for (const position of alive) position.earned += each * position.grains;
    this.carry = total - each * this.#grainsAlive();
  }

  #alive(): Position[] {
    const today = this.#clock / CLOCKS_PER_DAY;
    return this.#positions.filter((p) => p.expiresOnDay > today);
  }

  #grainsAlive(): bigint {
    return this.#alive().reduce((sum, p) => sum + p.grains, 0n);
  }
}

function smaller(a: bigint, b: bigint): bigint {
  if (a < b) return a;
  return b;
}
