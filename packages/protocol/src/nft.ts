/**
 * A plain model of `Nft.sol`: a list of NFTs. Each dividend gives every NFT a part, which belongs to its holder at that
 * moment. No accumulator, no debt, no packing. The contract must agree with it to the wei.
 */
import { PARTS_PER_WEI } from "./force-pool.ts";

/** The number of NFTs of one tier that merge into one of the next. */
export const SYNTHESIS_COUNT = 3;

/** The number of keys that merge into a Syndicate. */
export const SYNTHESIS_KEYS = 15n;

/** The highest tier that merging NFTs can reach. */
export const BEACON = 4;

export interface NftTerms {
  /** Weights by tier, Spark first. */
  readonly weights: readonly bigint[];
  /** Smaller dividends wait until together they reach this amount. */
  readonly sendMin: bigint;
}

interface Card {
  readonly level: number;
  readonly weight: bigint;
  readonly author: string;
  owner: string;
  /** In parts. */
  earned: bigint;
  /** In wei. */
  debt: bigint;
}

/** The result of merging NFTs of one tier; undefined if they cannot be merged. */
export function planSynthesis(
  cards: readonly Pick<Card, "level" | "weight">[],
  weights: readonly bigint[],
): { level: number; weight: bigint; weightBefore: bigint } | undefined {
  const [first] = cards;
  if (first === undefined || cards.length !== SYNTHESIS_COUNT) return undefined;
  if (first.level >= BEACON || cards.some(({ level }) => level !== first.level)) return undefined;
  const weightBefore = cards.reduce((sum, { weight }) => sum + weight, 0n);
  const tier = weights[first.level] ?? 0n;
  return { level: first.level + 1, weight: larger(tier, weightBefore), weightBefore };
}

/** The mining power of a number of keys, in whole grains of 1e9. */
export function forceOfKeys(power: bigint, count: bigint): bigint {
  const force = power * count;
  return force - (force % 10n ** 9n);
}

export class NftModel {
  terms: NftTerms;
  /** Wei not yet shared among NFTs. */
  waiting = 0n;
  /** Dividends not yet paid out, in wei. */
  owed = 0n;

  /** Parts that could not be divided. */
  #carry = 0n;
  #last = 0;
  readonly #cards = new Map<number, Card>();
  /** In parts. */
  readonly #earned = new Map<string, bigint>();
  /** In wei. */
  readonly #paid = new Map<string, bigint>();

  constructor(terms: NftTerms) {
    this.terms = terms;
  }

  mint(to: string, level: number, count: number): number[] {
    const weight = this.terms.weights[level - 1] ?? 0n;
    return Array.from({ length: count }, () => this.#issue(to, level, weight));
  }

  /** The new NFT, or undefined if the contract would revert. */
  synthesize(account: string, tokenIds: readonly number[]): number | undefined {
    const cards = tokenIds.map((tokenId) => this.#cards.get(tokenId));
    const own = cards.filter((card) => card !== undefined && card.owner === account) as Card[];
    if (new Set(tokenIds).size !== own.length || own.length !== tokenIds.length) return undefined;
    const plan = planSynthesis(own, this.terms.weights);
    if (plan === undefined) return undefined;
    for (const tokenId of tokenIds) this.#cards.delete(tokenId);
    return this.#issue(account, plan.level, plan.weight);
  }

  transfer(tokenId: number, to: string): void {
    const card = this.#cards.get(tokenId);
    if (card === undefined || card.owner === to) return;
    card.owner = to;
    card.debt = card.earned / PARTS_PER_WEI;
  }

  /** Whether the dividend was shared; if not, it waits. */
  addDividend(amount: bigint): boolean {
    this.owed += amount;
    this.waiting += amount;
    return this.updatePool();
  }

  updatePool(): boolean {
    const force = this.totalForce();
    if (this.waiting === 0n || this.waiting < this.terms.sendMin || force === 0n) return false;
    const parts = this.waiting * PARTS_PER_WEI + this.#carry;
    const each = parts / force;
    for (const card of this.#cards.values()) {
      card.earned += each * card.weight;
      this.#earned.set(card.owner, (this.#earned.get(card.owner) ?? 0n) + each * card.weight);
    }
    this.#carry = parts - each * force;
    this.waiting = 0n;
    return true;
  }

  claim(account: string): bigint {
    const amount = this.pending(account);
    this.#paid.set(account, this.paid(account) + amount);
    this.owed -= amount;
    return amount;
  }

  pending(account: string): bigint {
    return (this.#earned.get(account) ?? 0n) / PARTS_PER_WEI - this.paid(account);
  }

  paid(account: string): bigint {
    return this.#paid.get(account) ?? 0n;
  }

  totalForce(): bigint {
    return [...this.#cards.values()].reduce((sum, { weight }) => sum + weight, 0n);
  }

  cardsOf(account: string): number[] {
    return [...this.#cards].filter(([, card]) => card.owner === account).map(([tokenId]) => tokenId);
  }

  card(tokenId: number) {
    const card = this.#cards.get(tokenId);
    if (card === undefined) return undefined;
    const { level, weight, author, owner, debt } = card;
    return { level, weight, author, owner, debt, total: card.earned / PARTS_PER_WEI };
  }

  #issue(owner: string, level: number, weight: bigint): number {
    this.#last += 1;
    this.#cards.set(this.#last, { level, weight, author: owner, owner, earned: 0n, debt: 0n });
    return this.#last;
  }
}

function larger(a: bigint, b: bigint): bigint {
  if (a > b) return a;
  return b;
}
