import { forceOfKeys, SYNTHESIS_KEYS } from "./nft.ts";

/** The maximum number of keys that can ever be gifts. */
export const GRANT_CAP = 1_500n;

interface Edition {
  readonly supply: bigint;
  readonly power: bigint;
  credited: bigint;
}

/** A model of KeyNft: editions, the keys that accounts may mint, and the keys that they hold. */
export class KeysModel {
  readonly #editions: Edition[] = [];
  readonly #credits = new Map<string, bigint>();
  readonly #held = new Map<string, bigint>();
  #granted = 0n;

  openEdition(supply: bigint, power: bigint): void {
    this.#editions.push({ supply, power, credited: 0n });
  }

  /** Credits keys from a product, limited by what is left. @returns the missing number. */
  credit(account: string, count: bigint): bigint {
    const room = this.#room();
    const credited = count < room ? count : room;
    this.#add(this.#credits, account, this.#editions.length, credited);
    const edition = this.#editions.at(-1);
    if (edition !== undefined) edition.credited += credited;
    return count - credited;
  }

  /** Gives all keys of a gift or none. */
  grant(account: string, count: bigint): boolean {
    if (count > this.#room() || this.#granted + count > GRANT_CAP) return false;
    this.#granted += count;
    this.credit(account, count);
    return true;
  }

  /** Mints all credited keys of all editions. */
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

  /** Merges fifteen keys of any editions; an edition may be named repeatedly. */
  synthesize(account: string, picks: readonly (readonly [id: number, count: bigint])[]): boolean {
    const wanted = new Map<number, bigint>();
    for (const [id, count] of picks) wanted.set(id, (wanted.get(id) ?? 0n) + count);
    const sum = [...wanted.values()].reduce((total, count) => total + count, 0n);
    if (sum !== SYNTHESIS_KEYS || picks.length > Number(SYNTHESIS_KEYS)) return false;
    if ([...wanted].some(([id, count]) => count > this.held(account, id))) return false;
    for (const [id, count] of wanted) this.#add(this.#held, account, id, -count);
    return true;
  }

  /** @returns the mining power for the keys, or undefined if they cannot be exchanged. */
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

  /** All keys ever credited or minted. */
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
