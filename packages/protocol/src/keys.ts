import { forceOfKeys, SYNTHESIS_KEYS } from "./nft.ts";

/** The most keys that may ever be gifts. */
export const GRANT_CAP = 1_500n;

interface Edition {
  readonly supply: bigint;
  readonly power: bigint;
  credited: bigint;
}

/** What KeyNft keeps, in plain words: editions, what accounts may mint, and what they hold. */
export class KeysModel {
  readonly #editions: Edition[] = [];
  readonly #credits = new Map<string, bigint>();
  readonly #held = new Map<string, bigint>();
  #granted = 0n;

  openEdition(supply: bigint, power: bigint): void {
    this.#editions.push({ supply, power, credited: 0n });
  }

  /** A product's credit takes what room there is. @returns what was missing. */
  credit(account: string, count: bigint): bigint {
    const room = this.#room();
    const credited = count < room ? count : room;
    this.#add(this.#credits, account, this.#editions.length, credited);
    const edition = this.#editions.at(-1);
    if (edition !== undefined) edition.credited += credited;
    return count - credited;
  }

  /** A gift is whole or none. */
  grant(account: string, count: bigint): boolean {
    if (count > this.#room() || this.#granted + count > GRANT_CAP) return false;
    this.#granted += count;
    this.credit(account, count);
    return true;
  }

  /** All credits of all editions become keys. */
  mint(account: string): boolean {
    let minted = 0n;
    for (let id = 1; id <= this.#editions.length; id++) {
      const count = this.credited(account, id);
      this.#add(this.#credits, account, id, -count);
      this.#add(this.#held, account, id, count);
      minted += count;
    }
    return minted > 0n;
  }

  transfer(from: string, to: string, id: number, count: bigint): boolean {
    if (count > this.held(from, id)) return false;
    this.#add(this.#held, from, id, -count);
    this.#add(this.#held, to, id, count);
    return true;
  }

  /** Fifteen keys of whatever editions, an edition named as often as one likes. */
  synthesize(account: string, picks: readonly (readonly [id: number, count: bigint])[]): boolean {
    const wanted = new Map<number, bigint>();
    for (const [id, count] of picks) wanted.set(id, (wanted.get(id) ?? 0n) + count);
    const sum = [...wanted.values()].reduce((total, count) => total + count, 0n);
    if (sum !== SYNTHESIS_KEYS || picks.length > Number(SYNTHESIS_KEYS)) return false;
    if ([...wanted].some(([id, count]) => count > this.held(account, id))) return false;
    for (const [id, count] of wanted) this.#add(this.#held, account, id, -count);
    return true;
  }

  /** @returns the force that the keys bring, or nothing where they can't be exchanged. */
  exchange(account: string, id: number, count: bigint): bigint | undefined {
    const edition = this.#editions[id - 1];
    if (edition === undefined || count === 0n || count > this.held(account, id)) return undefined;
    this.#add(this.#held, account, id, -count);
    return forceOfKeys(edition.power, count);
  }

  held(account: string, id: number): bigint {
    return this.#held.get(`${account} ${id}`) ?? 0n;
  }

  credited(account: string, id: number): bigint {
    return this.#credits.get(`${account} ${id}`) ?? 0n;
  }

  /** Credited or minted, ever. */
  mints(id: number): bigint {
    return this.#editions[id - 1]?.credited ?? 0n;
  }

  #room(): bigint {
    const edition = this.#editions.at(-1);
    return edition === undefined ? 0n : edition.supply - edition.credited;
  }

  #add(book: Map<string, bigint>, account: string, id: number, count: bigint): void {
    const key = `${account} ${id}`;
    book.set(key, (book.get(key) ?? 0n) + count);
  }
}
