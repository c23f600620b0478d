import { formatAmount } from "@cinder/protocol/format";
import { routerWrites } from "@cinder/protocol/generated/writes/router";
import type { Address } from "viem";
import type { Call, Effect, Split, Text, Write } from "../../tx/write.ts";
import { type Exchange, routeOf, type SwapScreen, spendingOf, symbolOf } from "./screen.ts";
import type { Trade } from "./trade.ts";

/** The sending account and the deadline in chain time. */
export type Sender = { account: Address; deadline: bigint };

/** A swap. Requires a checked trade. */
export function swapWrite(screen: SwapScreen, exchange: Exchange, trade: Trade, sender: Sender): Write {
  const { from, to, sends, quote, maxIn, minOut } = trade;
  const isExactIn = sends === "exact-in";
  const split = splitOf(trade);
  return {
    kind: "swap.swap",
    title: { key: "swap.write.title", values: { from: symbolOf(from), to: symbolOf(to) } },
    effects: [
      {
        way: "out",
        asset: from,
        amount: maxIn,
        ...(isExactIn ? {} : { note: { key: "swap.write.at-most", values: values(quote.amountIn, from) } }),
      },
      {
        way: "in",
        asset: to,
        amount: isExactIn ? quote.amountOut : minOut,
        ...(isExactIn ? { note: { key: "swap.write.at-least", values: values(minOut, to) } } : {}),
      } satisfies Effect,
    ],
    ...(split ? { split } : {}),
    notes: notesOf(trade),
    ...(from === "native" ? {} : { spends: spendingOf(screen, from, maxIn) }),
    quoted: isExactIn ? quote.amountOut : quote.amountIn,
    call: callOf(exchange, trade, sender),
    done: { key: "swap.write.done" },
  };
}

const values = (amount: bigint, coin: Trade["from"]) => ({
  amount: formatAmount(amount, 6),
  coin: symbolOf(coin),
});

/** The CIN trading fee as part of a payment in CIN. A buy fee is not part of the payment. */
function splitOf({ from, quote, sends }: Trade): Split | undefined {
  const [first] = quote.hops;
  if (from !== "token" || !first || sends !== "exact-in" || first.sent === first.arrived) return undefined;
  return {
    asset: "token",
    parts: [
      { label: { key: "swap.write.sold" }, amount: first.arrived },
      { label: { key: "swap.write.kept" }, amount: first.sent - first.arrived },
    ],
  };
}

function notesOf({ to, fixed, sends, kept }: Trade): readonly Text[] {
  return [
    ...(to === "token" && kept > 0n
      ? [{ key: "swap.write.kept-of-bought", values: { amount: formatAmount(kept, 6) } } satisfies Text]
      : []),
    ...(fixed === "out" && sends === "exact-in" ? [{ key: "swap.write.not-exact" } satisfies Text] : []),
    { key: "swap.write.final" },
  ];
}

/** For routes with CIN, the router must use the received amounts, which its functions for fee-on-transfer tokens do. */
function callOf({ addresses }: Exchange, trade: Trade, { account, deadline }: Sender): Call {
  const { from, to, sends, asked, minOut, maxIn } = trade;
  const path = routeOf(from, to).map((coin) => addresses[coin]);
  const hasToken = from === "token" || to === "token";
  const call = (functionName: string, args: readonly unknown[], value?: bigint): Call => ({
    ...{ contract: "router", abi: routerWrites, functionName },
    args: [...args, path, account, deadline],
    ...(value === undefined ? {} : { value }),
  });
  if (sends === "exact-out") {
    if (from === "native") return call("swapETHForExactTokens", [asked], maxIn);
    return call(to === "native" ? "swapTokensForExactETH" : "swapTokensForExactTokens", [asked, maxIn]);
  }
  const kind = hasToken ? "SupportingFeeOnTransferTokens" : "";
  if (from === "native") return call(`swapExactETHForTokens${kind}`, [minOut], maxIn);
  return call(`swapExactTokensFor${to === "native" ? "ETH" : "Tokens"}${kind}`, [maxIn, minOut]);
}
