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
      // A product or the token trades for itself, so no account gets an activity.
      if (gets === undefined) return;
      // A flash swap that returns most of the CIN still pays the token's fee on all of it, so the borrower can end
      // with less than before.
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
    /** The provider is the receiver of the LP tokens, which were minted just before. */
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
      // LP tokens; `Mint` reads these events.
    },
  },
  settings: [],
  ignored: ["Approval"],
  withTransaction: ["Burn", "Swap"],
});

function pairOf(contract: ContractName): "token" | "native" {
  return contract === "tokenPair" ? "token" : "native";
}

/** The DEX sorts a pair's coins by address. */
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

/**
 * A flash swap may borrow and pay both coins, so the net amounts decide. Returning only what was borrowed is no
 * trade.
 */
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
 * The price after a trade, from the reserves in the pair's `Sync` event just before. The paid price would let an
 * attacker draw any candle for free, for example by paying a million USDT for one wei of CIN. Moving the reserves
 * costs money.
 */
function spotAfter(context: BatchContext, contract: ContractName): bigint | undefined {
  for (const event of context.earlier()) {
    if (event.contract !== contract || event.name !== "Sync") continue;
    const { base, quote } = reservesOf(context.book, event as unknown as SyncEvent);
    return base === 0n ? undefined : (quote * ONE) / base;
  }
  return undefined;
}

/**
 * The token's fee on a trade, and who sent the CIN of a sale: from the transfers since the pair's previous event.
 */
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

/** Who receives the output of the last swap, if a path goes through both pairs. */
function endOfPath(context: BatchContext, event: SwapEvent): string {
  let { to } = event.args as { to: string };
  for (const next of context.later()) {
    if (next.name === "Swap" && context.book.addressOf(next.contract) === to) {
      to = (next as unknown as SwapEvent).args.to;
    }
  }
  return to;
}

/** The account that gets what a pair sent to the receiver. Undefined if that is one of our contracts. */
function beneficiary(context: BatchContext, receiver: string, payer: string | undefined): string | undefined {
  const { book } = context;
  if (receiver !== book.addressOf("router")) return book.isOutside(receiver) ? receiver : undefined;
  // The router unwraps the native coin and sends it to its caller: an account or a contract wallet.
  const { from, to } = context.transaction();
  if (to === receiver) return payer ?? from;
  return to !== null && book.isOutside(to) ? (payer ?? to) : undefined;
}

/**
 * The router's caller pays for the first swap of a path, whoever receives the output. The input of a later swap is
 * the output of the one before, so it counts for that receiver.
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
 * What the current event's contract paid the DEX for the given coin, earlier in the transaction. Only the output
 * identifies the swap: coins that anyone sent to the pair beforehand count as paid in, even more of the output coin.
 * Undefined if no swap matches. The figure is then missing, because nothing on the chain may stop the ingest.
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
  // The fee can exceed the amount: `skim` in the same transaction pays out coins sent to the pair, and the token
  // charges its fee on them.
  if (amount > 0n) context.activity({ ...moved, asset: pairOf(contract), amount });
  context.activity({ ...moved, asset: "usdt", amount: quote });
}
