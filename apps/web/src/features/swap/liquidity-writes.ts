import type { AddQuote, Pool, RemoveQuote } from "@cinder/protocol/exchange";
import { formatAmount } from "@cinder/protocol/format";
import { routerWrites } from "@cinder/protocol/generated/writes/router";
import type { Call, Effect, Signature, Text, Write } from "../../tx/write.ts";
import { figureText } from "../../ui/amount.ts";
import {
  type Exchange,
  isBare,
  isOpen,
  type PoolName,
  type SwapScreen,
  spendingOf,
  symbolOf,
} from "./screen.ts";
import { withLess } from "./settings.ts";
import type { Sender } from "./writes.ts";

export type Adding = { name: PoolName; base: bigint; usdt: bigint; quote: AddQuote; slippage: bigint };

/** The share of a pool, cut after four decimals of a percent. */
export function shareOf(liquidity: bigint, totalSupply: bigint): string {
  if (totalSupply === 0n) return "0%";
  const share = (liquidity * 1_000_000n) / totalSupply;
  return share === 0n && liquidity > 0n ? "< 0.0001%" : `${formatAmount(share, 4, 4)}%`;
}

/** The price in USDT that a first deposit sets, to six digits; whole numbers are never cut. */
export function firstPrice({ reserve, reserveUsdt }: Pool): string {
  const price = (reserveUsdt * 10n ** 18n) / reserve;
  const unread = 10n ** BigInt(Math.min(Math.max(price.toString().length - 6, 0), 18));
  return figureText(price - (price % unread), 18);
}

/** Note that the first deposit sets the pool's price. */
export function firstPriceText(name: PoolName, { after }: AddQuote): Text {
  const values = { coin: symbolOf(name), usdt: symbolOf("usdt"), price: firstPrice(after) };
  return { key: "swap.add.first-price", values };
}

/** Adds both coins to a pool. Requires checked amounts. */
export function addWrite(screen: SwapScreen, exchange: Exchange, adding: Adding, sender: Sender): Write {
  const { name, base, usdt, quote, slippage } = adding;
  const { addresses } = exchange;
  const isNative = name === "native";
  const [minBase, minUsdt] = [withLess(base, slippage), withLess(usdt, slippage)];
  const end = [sender.account, sender.deadline];
  const kept = base - quote.arrived;
  const isFirst = isBare(screen, name);
  const isEarly = name === "token" && !isOpen(screen, screen.shell.timestamp);
  return {
    kind: "swap.add",
    title: { key: "swap.add.title", values: { pool: `${symbolOf(name)}/${symbolOf("usdt")}` } },
    effects: [
      { way: "out", asset: name, amount: base },
      {
        ...{ way: "out", asset: "usdt", amount: usdt },
        ...(isFirst ? {} : { note: { key: "swap.add.proportion" } }),
      } satisfies Effect,
    ],
    notes: [
      ...(isFirst ? [firstPriceText(name, quote)] : []),
      ...(isEarly ? [{ key: "swap.add.before" } satisfies Text] : []),
      { key: "swap.add.share", values: { share: shareOf(quote.liquidity, quote.after.totalSupply) } },
      ...(kept > 0n
        ? [{ key: "swap.add.kept", values: { amount: formatAmount(kept, 4) } } satisfies Text]
        : []),
      { key: "swap.add.risk" },
    ],
    spends: [...(isNative ? [] : spendingOf(screen, "token", base)), ...spendingOf(screen, "usdt", usdt)],
    quoted: quote.liquidity,
    call: isNative
      ? {
          ...{ contract: "router", abi: routerWrites, functionName: "addLiquidityETH" },
          args: [addresses.usdt, usdt, minUsdt, minBase, ...end],
          value: base,
        }
      : {
          ...{ contract: "router", abi: routerWrites, functionName: "addLiquidity" },
          args: [addresses.token, addresses.usdt, base, usdt, minBase, minUsdt, ...end],
        },
    done: { key: "swap.add.done" },
  };
}

export type Removing = { name: PoolName; liquidity: bigint; quote: RemoveQuote; slippage: bigint };

/** Removes liquidity. The pair supports permits, which saves the approval. */
export function removeWrite(
  screen: SwapScreen,
  exchange: Exchange,
  { name, liquidity, quote, slippage }: Removing,
  { account, deadline }: Sender,
): Write {
  const { addresses } = exchange;
  const isNative = name === "native";
  const [minBase, minUsdt] = [withLess(quote.paid, slippage), withLess(quote.usdt, slippage)];
  const functionName = isNative ? "removeLiquidityETH" : "removeLiquidity";
  const args = isNative
    ? [addresses.usdt, liquidity, minUsdt, minBase, account, deadline]
    : [addresses.token, addresses.usdt, liquidity, minBase, minUsdt, account, deadline];
  const call: Call = { contract: "router", abi: routerWrites, functionName, args };
  const spends = spendingOf(screen, `${name}-liquidity`, liquidity);
  const [spending] = spends;
  const kept = quote.paid - quote.received;
  const permitted = ({ v, r, s }: Signature): Call => ({
    ...call,
    functionName: `${functionName}WithPermit`,
    args: [...args, false, v, r, s],
  });
  return {
    kind: "swap.remove",
    title: { key: "swap.remove.title", values: { pool: `${symbolOf(name)}/${symbolOf("usdt")}` } },
    effects: [
      {
        way: "in",
        asset: name,
        amount: quote.received,
        ...(kept > 0n
          ? { note: { key: "swap.remove.kept", values: { amount: formatAmount(kept, 4) } } }
          : {}),
      } satisfies Effect,
      { way: "in", asset: "usdt", amount: quote.usdt },
    ],
    notes: [{ key: "swap.remove.least", values: { share: Number(slippage) / 100 } }],
    spends,
    ...(spending
      ? {
          permit: {
            ...{ asset: spending.asset, amount: liquidity, deadline },
            call: permitted,
          },
        }
      : {}),
    quoted: quote.usdt,
    call,
    done: { key: "swap.remove.done" },
  };
}
