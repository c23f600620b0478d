import { splitPayment } from "@cinder/protocol/cashier";
import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { encodeAbiParameters, encodeEventTopics, type Hex, pad, toHex } from "viem";
import type { CashierConfig, CashierReader } from "../../../src/chain/cashier-reader.ts";
import { assetAt, type CashierTerms } from "../../../src/chain/cashier-terms.ts";
import type { ChainBlock } from "../../../src/ingest/chain-block.ts";
import { ADD_TIME, DAY_TIMES } from "../../../src/ledger/day.ts";

/** A transaction of the simulated chain. Its hash stays the same in every block. */
export type FakeTx = { readonly hash: Hex } & (
  | {
      readonly do: "pay";
      readonly orderId: bigint;
      readonly payer: Hex;
      readonly asset: Hex;
      readonly amount: bigint;
    }
  | { readonly do: "fund"; readonly asset: Hex; readonly amount: bigint }
  | {
      readonly do: "redeem";
      readonly account: Hex;
      readonly asset: Hex;
      readonly amount: bigint;
      readonly nonce: bigint;
      readonly deadline: number;
    }
  | { readonly do: "setRate"; readonly rate: number }
);

export interface FakeBlock {
  readonly number: number;
  readonly hash: Hex;
  readonly timestamp: number;
  readonly txs: readonly FakeTx[];
}

const FUNDER: Hex = pad("0xf0", { size: 20 });

/**
 * A simple simulation of the Cashier, block by block and with forks. It feeds the ingest, and the ledger is compared
 * with it. The tests that fork a real chain cover the real contract.
 */
export class FakeChain implements CashierReader {
  readonly blocks: FakeBlock[] = [];
  /** Transactions removed by forks, which may be mined again in any order. */
  readonly pool: FakeTx[] = [];
  readonly #terms: CashierTerms;
  #hashCount = 0;
  #now: number;

  constructor(terms: CashierTerms, now: number) {
    this.#terms = terms;
    this.#now = now;
    this.mine([{ hash: this.newHash(), do: "setRate", rate: 6_000 }]);
  }

  get head(): FakeBlock {
    const head = this.blocks.at(-1);
    if (head === undefined) throw new Error("The chain always has a block.");
    return head;
  }

  newHash(): Hex {
    return pad(toHex(++this.#hashCount), { size: 32 });
  }

  pass(seconds: number): void {
    this.#now += seconds;
  }

  /** Skips transactions that the Cashier would refuse. */
  mine(txs: readonly FakeTx[]): void {
    const timestamp = Math.max(this.#now, (this.blocks.at(-1)?.timestamp ?? 0) + 3);
    this.#now = timestamp;
    const block = { number: this.blocks.length, hash: this.newHash(), timestamp, txs: [] as FakeTx[] };
    this.blocks.push(block);
    for (const tx of txs) if (this.#accepts(tx, timestamp)) block.txs.push(tx);
  }

  /** Removes the newest blocks. Their transactions may be mined again. */
  fork(depth: number): void {
    const taken = this.blocks.splice(this.blocks.length - depth);
    this.pool.push(...taken.flatMap(({ txs }) => txs));
  }

  txs(upTo = this.head.number): FakeTx[] {
    return this.blocks.slice(0, upTo + 1).flatMap(({ txs }) => txs);
  }

  fundingOf(asset: Hex, upTo = this.head.number): bigint {
    let rate = 0n;
    let funding = 0n;
    for (const tx of this.txs(upTo)) {
      if (tx.do === "setRate") rate = BigInt(tx.rate);
      else if (tx.asset !== asset) continue;
      else if (tx.do === "pay") funding += splitPayment(tx.amount, rate).funding;
      else funding += tx.do === "fund" ? tx.amount : -tx.amount;
    }
    return funding;
  }

  rateAt(hash: Hex): number {
    let rate = 0;
    for (const tx of this.txs()) {
      if (tx.hash === hash) return rate;
      if (tx.do === "setRate") rate = tx.rate;
    }
    throw new Error("That transaction is not on the chain.");
  }

  async blockHash(block: number): Promise<string> {
    const found = this.blocks[block];
    if (found === undefined) throw new Error("header not found");
    return found.hash;
  }

  async isUsed(nonce: bigint, block: number): Promise<boolean> {
    return this.txs(block).some((tx) => tx.do === "redeem" && tx.nonce === nonce);
  }

  async isPaid(payer: string, orderId: bigint, block: number): Promise<boolean> {
    return this.txs(block).some((tx) => tx.do === "pay" && tx.orderId === orderId && tx.payer === payer);
  }

  async config(block: number): Promise<CashierConfig> {
    const funding = Object.values(this.#terms.addresses).map(
      (asset) => [asset, this.fundingOf(asset, block)] as const,
    );
    return {
      addTime: ADD_TIME,
      dayTimes: DAY_TIMES,
      signer: "0x",
      funding: new Map(funding),
    };
  }

  /** Blocks in the library's format. */
  dataOf(blocks: readonly FakeBlock[]): ChainBlock[] {
    return blocks.map(({ number, hash, timestamp, txs }) => {
      const header = { height: number, hash, parentHash: "0x", timestamp: timestamp * 1_000 };
      const logs = txs.map((tx, logIndex) => ({
        address: this.#terms.cashier,
        logIndex,
        transactionHash: tx.hash,
        ...logOf(tx),
      }));
      return { header, logs };
    });
  }

  #accepts(tx: FakeTx, timestamp: number): boolean {
    if (tx.do === "setRate") return true;
    if (assetAt(this.#terms, tx.asset) === undefined || tx.amount <= 0n) return false;
    const before = this.txs();
    if (tx.do === "fund") return true;
    if (tx.do === "pay") {
      return !before.some((old) => old.do === "pay" && old.orderId === tx.orderId && old.payer === tx.payer);
    }
    const isFresh = !before.some((old) => old.do === "redeem" && old.nonce === tx.nonce);
    return isFresh && timestamp <= tx.deadline && tx.amount <= this.fundingOf(tx.asset);
  }
}

function logOf(tx: FakeTx): { topics: Hex[]; data: Hex } {
  const numbers = (...values: bigint[]) =>
    encodeAbiParameters(
      values.map(() => ({ type: "uint256" })),
      values,
    );
  switch (tx.do) {
    case "pay": {
      const { orderId, payer, asset, amount } = tx;
      return { topics: topicsOf("Paid", { orderId, payer, asset }), data: numbers(amount) };
    }
    case "fund":
      return { topics: topicsOf("Funded", { from: FUNDER, asset: tx.asset }), data: numbers(tx.amount) };
    case "redeem": {
      const { account, asset, nonce, amount } = tx;
      return { topics: topicsOf("Redeemed", { account, asset, nonce }), data: numbers(amount) };
    }
    case "setRate":
      return { topics: topicsOf("ReserveRateChanged", {}), data: numbers(BigInt(tx.rate)) };
  }
}

function topicsOf(eventName: "Paid" | "Funded" | "Redeemed" | "ReserveRateChanged", args: object): Hex[] {
  return encodeEventTopics({ abi: cashierAbi, eventName, args } as never) as Hex[];
}
