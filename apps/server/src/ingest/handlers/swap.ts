import type { ContractName } from "@cinder/protocol/deployment";
import { pairAbi } from "@cinder/protocol/generated/abi/pair";
import { type Address, zeroAddress } from "viem";
import { reserves, trades } from "../../db/schema/market.ts";
import type { AddressBook, BatchContext } from "../batch-context.ts";
import { type ChainEvent, defineFeature } from "../feature.ts";

type SwapEvent = ChainEvent<typeof pairAbi, "Swap">;
type SyncEvent = ChainEvent<typeof pairAbi, "Sync">;

const ONE = 10n ** 18n;

export const swap = defineFeature({
  contracts: ["tokenPair", "nativePair"],
  abi: pairAbi,
  on: {
    Swap(event, context) {
      const { contract, origin } = event;
      const trade = tradeOf(context.book, event);
      if (trade === undefined) return;
      const { side, base, quote } = trade;
      const { fee, payer } = contract === "tokenPair" ? feeOf(context, side) : { fee: 0n, payer: undefined };
      const price = (quote * ONE) / base;
      context.rows.add(trades, {
        ...origin,
        pair: pairOf(contract),
        side,
        base,
        quote,
        fee,
        price,
        spot: spotAfter(context, contract) ?? price,
        trader: context.transaction().from,
        receiver: event.args.to,
      });
      const gets = beneficiary(context, endOfPath(context, event), payer);
      // A product, or the token, that trades for its own ends.
      if (gets === undefined) return;
      // Who borrows CIN and gives most of it back pays the token's fee on all of it, and may end with less than before.
      if (side === "buy" && base <= fee) return;
      const asset = pairOf(contract);
      const [spent, got] =
        side === "buy"
          ? [
              { asset: "usdt", amount: quote },
              { asset, amount: base - fee },
            ]
          : [
              { asset, amount: base + fee },
              { asset: "usdt", amount: quote },
            ];
      const pays = payer ?? callerOfRouter(context, contract) ?? gets;
      context.activity({ ...spent, account: pays, action: side, direction: "out" });
      context.activity({ ...got, account: gets, action: side, direction: "in" });
    },
    Sync(event, context) {
      const { contract, origin } = event;
      context.rows.add(reserves, { ...origin, pair: pairOf(contract), ...reservesOf(context.book, event) });
    },
    /** Who provides is told by the shares that were made for it, just before. */
    Mint({ contract, args }, context) {
      const shares = nearest(context.earlier(), contract, "Transfer", ({ from, to }) => {
        return from === zeroAddress && to !== zeroAddress;
      });
      if (shares === undefined || !context.book.isOutside(shares.to)) return;
      liquidity(context, contract, shares.to, "addLiquidity", "out", args);
    },
    Burn({ contract, args }, context) {
      const to = beneficiary(context, args.to, undefined);
      if (to !== undefined) liquidity(context, contract, to, "removeLiquidity", "in", args);
    },
    Transfer() {
      // Shares in the pool: `Mint` looks for them.
    },
  },
  settings: [],
  ignored: ["Approval"],
  withTransaction: ["Burn", "Swap"],
});

function pairOf(contract: ContractName): "token" | "native" {
  return contract === "tokenPair" ? "token" : "native";
}

/** The exchange sorts a pair's coins by address. */
function isBaseFirst(book: AddressBook, contract: ContractName): boolean {
  const base = book.addressOf(contract === "tokenPair" ? "token" : "wbnb");
  return base < book.addressOf("usdt");
}

interface Trade {
  side: "buy" | "sell";
  base: bigint;
  quote: bigint;
}

function flowsOf(book: AddressBook, { contract, args }: SwapEvent) {
  const first = { in: args.amount0In, out: args.amount0Out };
  const second = { in: args.amount1In, out: args.amount1Out };
  return isBaseFirst(book, contract) ? { base: first, quote: second } : { base: second, quote: first };
}

/** A flash swap may take and pay both coins; what is left over decides. Who gives back what was lent has traded nothing. */
function tradeOf(book: AddressBook, event: SwapEvent): Trade | undefined {
  const { base, quote } = flowsOf(book, event);
  if (base.out > base.in && quote.in > quote.out)
    return { side: "buy", base: base.out - base.in, quote: quote.in - quote.out };
  if (base.in > base.out && quote.out > quote.in)
    return { side: "sell", base: base.in - base.out, quote: quote.out - quote.in };
  return undefined;
}

function reservesOf(book: AddressBook, { contract, args }: SyncEvent): { base: bigint; quote: bigint } {
  return isBaseFirst(book, contract)
    ? { base: args.reserve0, quote: args.reserve1 }
    : { base: args.reserve1, quote: args.reserve0 };
}

/**
 * The price that a trade left, by what the pair told it holds just before it told of the trade. The price that was paid would let
 * anybody paint the chart for nothing: one wei of CIN for a million of USDT is a trade too. Reserves have to be moved.
 */
function spotAfter(context: BatchContext, contract: ContractName): bigint | undefined {
  for (const event of context.earlier()) {
    if (event.contract !== contract || event.name !== "Sync") continue;
    const { base, quote } = reservesOf(context.book, event as unknown as SyncEvent);
    return base === 0n ? undefined : (quote * ONE) / base;
  }
  return undefined;
}

/** What the token kept of a trade, and who brought the CIN of a sale: from the transfers since the pair's last event. */
function feeOf(context: BatchContext, side: Trade["side"]): { fee: bigint; payer: string | undefined } {
  const [pair, token] = [context.book.addressOf("tokenPair"), context.book.addressOf("token")];
  const moved: TransferArgs[] = [];
  for (const event of context.earlier()) {
    if (event.contract === "tokenPair" && event.name !== "Sync" && event.name !== "Transfer") break;
    if (event.contract === "token" && event.name === "Transfer")
      moved.push(event.args as unknown as TransferArgs);
  }
  const payer = side === "buy" ? pair : moved.find(({ to }) => to === pair)?.from;
  const kept = moved.filter(({ from, to }) => from === payer && to === token);
  const isOutside = payer !== undefined && context.book.isOutside(payer);
  return { fee: kept.reduce((sum, { value }) => sum + value, 0n), payer: isOutside ? payer : undefined };
}

type TransferArgs = { from: Address; to: Address; value: bigint };

/** A path through both pairs hands on from one to the other; what counts is who gets the end of it. */
function endOfPath(context: BatchContext, event: SwapEvent): string {
  let { to } = event.args as { to: string };
  for (const next of context.later()) {
    if (next.name === "Swap" && context.book.addressOf(next.contract) === to) {
      to = (next as unknown as SwapEvent).args.to;
    }
  }
  return to;
}

/** Whose wallet gets what a pair sent to the given address. Undefined if that is one of our contracts. */
function beneficiary(context: BatchContext, receiver: string, payer: string | undefined): string | undefined {
  const { book } = context;
  if (receiver !== book.addressOf("router")) return book.isOutside(receiver) ? receiver : undefined;
  // The router takes native coin out of its wrapping and hands it on to who called it: an account, or its wallet.
  const { from, to } = context.transaction();
  if (to === receiver) return payer ?? from;
  return to !== null && book.isOutside(to) ? (payer ?? to) : undefined;
}

/**
 * Who called the router pays for the first swap of a path, whoever gets the end of it. What a later one takes in came out of the one
 * before, and so counts for who got that.
 */
function callerOfRouter(context: BatchContext, contract: ContractName): string | undefined {
  const { from, to } = context.transaction();
  if (to !== context.book.addressOf("router")) return undefined;
  const pair = context.book.addressOf(contract);
  for (const before of context.earlier()) {
    if (before.name === "Swap" && (before as unknown as SwapEvent).args.to === pair) return undefined;
  }
  return from;
}

/**
 * What the contract of the present event paid the exchange for the given coin, earlier in the transaction. Only what came out tells which
 * swap it was: whatever anybody gave the pair before counts as paid in, even if it is the coin that comes out, and more of it.
 * Undefined if there is none. That is for a figure to do without: nothing that stands on the chain may stop the ingest.
 */
export function exchangedFor(
  context: BatchContext,
  contract: ContractName,
  wanted: "native" | "usdt",
): { asset: "native" | "usdt"; amount: bigint } | undefined {
  const receiver = context.book.addressOf(contract);
  for (const event of context.earlier()) {
    if (event.contract !== "nativePair" || event.name !== "Swap") continue;
    const found = event as unknown as SwapEvent;
    const { base, quote } = flowsOf(context.book, found);
    const [bought, paid] = wanted === "native" ? [base, quote] : [quote, base];
    if (found.args.to !== receiver || bought.out === 0n || paid.out !== 0n) continue;
    return { asset: wanted === "native" ? "usdt" : "native", amount: paid.in };
  }
  return undefined;
}

function nearest(
  events: Iterable<ChainEvent>,
  contract: ContractName,
  name: string,
  matches: (args: TransferArgs) => boolean,
): TransferArgs | undefined {
  for (const event of events) {
    const args = event.args as unknown as TransferArgs;
    if (event.contract === contract && event.name === name && matches(args)) return args;
  }
  return undefined;
}

function liquidity(
  context: BatchContext,
  contract: ContractName,
  account: string,
  action: string,
  direction: "in" | "out",
  { amount0, amount1 }: { amount0: bigint; amount1: bigint },
): void {
  const [base, quote] = isBaseFirst(context.book, contract) ? [amount0, amount1] : [amount1, amount0];
  const { fee } =
    contract === "tokenPair" ? feeOf(context, direction === "in" ? "buy" : "sell") : { fee: 0n };
  const moved = { account, action, direction };
  const amount = direction === "in" ? base - fee : base + fee;
  // Who lets the pair hand out what it was given (`skim`) has paid the token's fee on that in the same transaction.
  if (amount > 0n) context.activity({ ...moved, asset: pairOf(contract), amount });
  context.activity({ ...moved, asset: "usdt", amount: quote });
}
