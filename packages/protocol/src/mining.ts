/**
 * A model of `Mining.sol` on the plain force pool: a list of stakes, each with the terms at its start. The contract
 * must agree with it to the wei.
 */
import { clockAt, ForcePoolModel, GRAIN } from "./force-pool.ts";

const BASIS = 10_000n;

export type Generation = 0 | 1 | 2 | 3;

export interface MiningTier {
  readonly days: bigint;
  readonly force: bigint;
  readonly rate: bigint;
}

export interface MiningTerms {
  readonly addTime: bigint;
  readonly dayTimes: bigint;
  readonly tiers: readonly MiningTier[];
  feeRate: bigint;
  inviteRates: readonly [bigint, bigint, bigint];
}

export interface MiningStake {
  readonly tier: number;
  readonly feeRate: bigint;
  readonly inviteRates: readonly [bigint, bigint, bigint];
  /** Nearest first; undefined for an ancestor who gets no mining power. */
  readonly ancestors: readonly (bigint | undefined)[];
  readonly endDay: bigint;
  amount: bigint;
  isValid: boolean;
}

/** Accounts are numbers from 1 on. */
export class MiningModel {
  readonly #terms: MiningTerms;
  readonly #pool: ForcePoolModel;
  readonly #stakes = new Map<bigint, MiningStake[]>();
  /** Settled and not paid. */
  readonly #credits = new Map<bigint, bigint>();

  constructor(terms: MiningTerms, timestamp: bigint) {
    this.#terms = terms;
    this.#pool = new ForcePoolModel(this.#clock(timestamp));
  }

  setMintDay(amount: bigint, timestamp: bigint): void {
    this.#pool.setRate(amount, this.#clock(timestamp));
  }

  setMintAdd(amount: bigint, timestamp: bigint): void {
    this.#pool.fund(amount, this.#clock(timestamp));
  }

  /** @param ancestors At most three, nearest first; undefined for a blacklisted one. */
  deposit(
    account: bigint,
    index: number,
    amount: bigint,
    ancestors: readonly (bigint | undefined)[],
    timestamp: bigint,
  ): void {
    const tier = this.#tier(index);
    const { feeRate, inviteRates } = this.#terms;
    const endDay = this.endDay(timestamp, tier.days);
    const stakes = this.stakesOf(account);
    const last = stakes.at(-1);
    const stake: MiningStake = {
      tier: index,
      feeRate,
      inviteRates,
      ancestors: inviteRates.some((rate) => rate !== 0n) ? ancestors : [],
      endDay,
      amount: 0n,
      isValid: true,
    };
    const target = last !== undefined && isSame(last, stake) ? last : stake;
    if (target === stake) stakes.push(stake);
    const before = this.forcesOf(target);
    target.amount += amount;
    const after = this.forcesOf(target);
    for (const generation of [0, 1, 2, 3] as const) {
      const holder = generation === 0 ? account : target.ancestors[generation - 1];
      const added = after[generation] - before[generation];
      if (holder === undefined || added === 0n) continue;
      this.#pool.add(holderOf(holder, generation), added, endDay, this.#clock(timestamp));
    }
  }

  addPower(account: bigint, force: bigint, days: bigint, timestamp: bigint): void {
    const expiresOnDay = this.endDay(timestamp, days);
    this.#pool.add(holderOf(account, 0), whole(force), expiresOnDay, this.#clock(timestamp));
  }

  /** The rewards of own mining power and of three generations'. */
  pending(account: bigint, timestamp: bigint): bigint {
    return holdersOf(account).reduce(
      (sum, holder) => sum + this.#pool.pending(holder, this.#clock(timestamp)),
      this.#credits.get(account) ?? 0n,
    );
  }

  updateUser(account: bigint, timestamp: bigint): void {
    this.#credits.set(account, this.claimReward(account, timestamp));
  }

  claimReward(account: bigint, timestamp: bigint): bigint {
    const credit = this.#credits.get(account) ?? 0n;
    this.#credits.delete(account);
    return holdersOf(account).reduce(
      (sum, holder) => sum + this.#pool.settle(holder, this.#clock(timestamp)),
      credit,
    );
  }

  /** @param index The number of the stake, starting at 1. */
  claimRelease(account: bigint, index: number, timestamp: bigint): bigint {
    const stake = this.stakesOf(account)[index - 1];
    if (stake === undefined || !stake.isValid) throw new Error(`account ${account} has no stake ${index}`);
    if (timestamp < this.endTime(stake)) throw new Error(`stake ${index} is locked`);
    stake.isValid = false;
    return actualOf(stake);
  }

  /** Returns the principal of a locked stake and what own mining power has earned since the account was updated. */
  exit(account: bigint, index: number, timestamp: bigint): bigint {
    const stake = this.stakesOf(account)[index - 1];
    if (stake === undefined || !stake.isValid) throw new Error(`account ${account} has no stake ${index}`);
    if (timestamp >= this.endTime(stake)) return this.claimRelease(account, index, timestamp);
    const clock = this.#clock(timestamp);
    const reward = this.#pool.settle(holderOf(account, 0), clock);
    const forces = this.forcesOf(stake);
    for (const generation of [0, 1, 2, 3] as const) {
      const holder = generation === 0 ? account : stake.ancestors[generation - 1];
      if (holder === undefined || forces[generation] === 0n) continue;
      this.#pool.remove(holderOf(holder, generation), forces[generation], stake.endDay, clock);
    }
    stake.isValid = false;
    return actualOf(stake) + reward;
  }

  forceOf(account: bigint, generation: Generation, timestamp: bigint): bigint {
    this.#pool.advance(this.#clock(timestamp));
    return this.#pool.force(holderOf(account, generation));
  }

  totalForce(timestamp: bigint): bigint {
    this.#pool.advance(this.#clock(timestamp));
    return this.#pool.force();
  }

  mintSurplus(timestamp: bigint): bigint {
    this.#pool.advance(this.#clock(timestamp));
    return this.#pool.surplus;
  }

  stakesOf(account: bigint): MiningStake[] {
    const stakes = this.#stakes.get(account) ?? [];
    this.#stakes.set(account, stakes);
    return stakes;
  }

  /** Principal in the contract. */
  amountOf(account: bigint): bigint {
    const running = this.stakesOf(account).filter(({ isValid }) => isValid);
    return running.reduce((sum, stake) => sum + actualOf(stake), 0n);
  }

  /** The mining power that a stake gives to its owner and to three generations above. */
  forcesOf(stake: MiningStake): readonly [bigint, bigint, bigint, bigint] {
    const { force, rate } = this.#tier(stake.tier);
    const power = (force * (BASIS + rate)) / BASIS;
    const own = whole((actualOf(stake) * power) / BASIS);
    const of = (position: 0 | 1 | 2) =>
      stake.ancestors[position] === undefined ? 0n : whole((own * stake.inviteRates[position]) / BASIS);
    return [own, of(0), of(1), of(2)];
  }

  /** The start of the first day after a term has passed. */
  endDay(timestamp: bigint, days: bigint): bigint {
    const { addTime, dayTimes } = this.#terms;
    return (timestamp + addTime + dayTimes - 1n) / dayTimes + days;
  }

  endTime({ endDay }: MiningStake): bigint {
    return endDay * this.#terms.dayTimes - this.#terms.addTime;
  }

  #tier(index: number): MiningTier {
    const tier = this.#terms.tiers[index];
    if (tier === undefined) throw new RangeError(`there is no tier ${index}`);
    return tier;
  }

  #clock(timestamp: bigint): bigint {
    return clockAt(timestamp, this.#terms.addTime, this.#terms.dayTimes);
  }
}

export function actualOf({ amount, feeRate }: Pick<MiningStake, "amount" | "feeRate">): bigint {
  return amount - (amount * feeRate) / BASIS;
}

/** Own mining power and each generation's earn separately. */
function holderOf(account: bigint, generation: Generation): bigint {
  return account * 4n + BigInt(generation);
}

function holdersOf(account: bigint): bigint[] {
  return ([0, 1, 2, 3] as const).map((generation) => holderOf(account, generation));
}

function isSame(last: MiningStake, next: MiningStake): boolean {
  return (
    last.isValid &&
    last.tier === next.tier &&
    last.endDay === next.endDay &&
    last.feeRate === next.feeRate &&
    last.inviteRates.every((rate, i) => rate === next.inviteRates[i]) &&
    last.ancestors.length === next.ancestors.length &&
    last.ancestors.every((ancestor, i) => ancestor === next.ancestors[i])
  );
}

function whole(force: bigint): bigint {
  return force - (force % GRAIN);
}
