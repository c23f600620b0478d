import type { Address } from "viem";

/** Team volume is counted in whole grains of 10⁻⁹ USDT. */
export const TEAM_GRAIN = 10n ** 9n;

export interface Team {
  readonly isManual: boolean;
  readonly level: number;
  readonly invites: number;
  readonly inviteValids: number;
  readonly teamUser: number;
  readonly teamAmount: bigint;
  readonly teamMax: bigint;
  readonly teamMin: bigint;
  /** Null while no account below has spent anything. */
  readonly maxAccount: Address | null;
}

export interface TeamRules {
  /** The number of generations that volume is counted up. */
  readonly algebra: number;
  readonly validMin: bigint;
  readonly teamAmounts: readonly bigint[];
}

/**
 * A plain model of `contracts/src/team`: it stores who referred whom and who spent what, and computes every answer from
 * that.
 */
export class TeamModel {
  readonly #rules: TeamRules;
  readonly #refer = new Map<Address, Address | null>();
  readonly #volume = new Map<Address, bigint>();
  readonly #valid = new Set<Address>();
  readonly #manual = new Map<Address, number>();
  /** The largest branch. Sums do not determine it: of equal branches, the first to reach the amount counts. */
  readonly #largest = new Map<Address, Address>();

  constructor(root: Address, rules: TeamRules) {
    this.#rules = rules;
    this.#refer.set(root, null);
  }

  register(account: Address, refer: Address): void {
    if (this.#refer.has(account) || !this.#refer.has(refer))
      throw new RangeError(`${account} can't register`);
    this.#refer.set(account, refer);
  }

  /** A manual level, once it counts. A higher earned level counts instead. Null: there is none. */
  setLevel(account: Address, level: number | null): void {
    if (level === null) this.#manual.delete(account);
    else this.#manual.set(account, level);
  }

  addVolume(account: Address, amount: bigint): void {
    const volume = this.#spent(account) + amount;
    this.#volume.set(account, volume);
    if (volume >= this.#rules.validMin) this.#valid.add(account);
    for (const ancestor of this.ancestors(account)) {
      const stays = this.#largest.get(ancestor);
      const largest = this.#largestBranch(ancestor);
      const equal = stays !== undefined && this.#branchAmount(stays) === largest.amount;
      if (largest.account !== null && !equal) this.#largest.set(ancestor, largest.account);
    }
  }

  /** Nearest first, at most `algebra`. */
  ancestors(account: Address): Address[] {
    const ancestors: Address[] = [];
    let next = this.#refer.get(account) ?? null;
    while (next !== null && ancestors.length < this.#rules.algebra) {
      ancestors.push(next);
      next = this.#refer.get(next) ?? null;
    }
    return ancestors;
  }

  team(account: Address): Team {
    const invites = this.#invites(account);
    const teamAmount = invites.reduce((sum, invite) => sum + this.#branchAmount(invite), 0n);
    const teamMax = this.#largestBranch(account).amount;
    const teamMin = teamAmount - teamMax;
    const manual = this.#manual.get(account) ?? 0;
    const earned = this.#rules.teamAmounts.filter((amount) => amount <= teamMin).length;
    return {
      isManual: manual > earned,
      level: Math.max(manual, earned),
      invites: invites.length,
      inviteValids: invites.filter((invite) => this.#valid.has(invite)).length,
      teamUser: this.#below(account, this.#rules.algebra).length - 1,
      teamAmount,
      teamMax,
      teamMin,
      maxAccount: this.#largest.get(account) ?? null,
    };
  }

  #invites(account: Address): Address[] {
    return [...this.#refer].filter(([, refer]) => refer === account).map(([invite]) => invite);
  }

  /** The account and all accounts below it, to a depth. */
  #below(account: Address, depth: number): Address[] {
    const next = depth === 0 ? [] : this.#invites(account);
    return [account, ...next.flatMap((invite) => this.#below(invite, depth - 1))];
  }

  /** The volume that an invited account and its team add to the referrer's team, as deep as that team is counted. */
  #branchAmount(invite: Address): bigint {
    const members = this.#below(invite, this.#rules.algebra - 1);
    return members.reduce(
      (sum, member) => sum + this.#spent(member) - (this.#spent(member) % TEAM_GRAIN),
      0n,
    );
  }

  /** The largest branch; none, with 0, while there is no volume. */
  #largestBranch(account: Address): { account: Address | null; amount: bigint } {
    let largest: { account: Address | null; amount: bigint } = { account: null, amount: 0n };
    for (const invite of this.#invites(account)) {
      const amount = this.#branchAmount(invite);
      if (amount > largest.amount) largest = { account: invite, amount };
    }
    return largest;
  }

  #spent(account: Address): bigint {
    return this.#volume.get(account) ?? 0n;
  }
}
