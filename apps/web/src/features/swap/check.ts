import { quoteAdd } from "@cinder/protocol/exchange";
import { formatAmount } from "@cinder/protocol/format";
import { isMissing } from "../../app/peers.ts";
import type { Text } from "../../tx/write.ts";
import {
  balanceOf,
  type Coin,
  hopsOf,
  isBare,
  type PoolName,
  poolOf,
  type SwapScreen,
  symbolOf,
  taxesOf,
} from "./screen.ts";
import type { Trade, TradeRequest } from "./trade.ts";

/** Native coin that "max" leaves for network fees: enough for several swaps at usual gas prices. */
const gasReserve = 2n * 10n ** 15n;

/** The maximum payable amount of a coin. */
export function mostOf(screen: SwapScreen, coin: Coin): bigint {
  const balance = balanceOf(screen, coin);
  if (coin !== "native") return balance;
  return balance > gasReserve ? balance - gasReserve : 0n;
}

/** Why nothing can be swapped in a pool now, whatever is entered. */
export function closedBecause(screen: SwapScreen, name: PoolName): Text | undefined {
  if (isMissing(screen.shell, "exchange")) return { key: "swap.closed.unknown" };
  const { reserve, reserveUsdt } = poolOf(screen, name);
  if (reserve === 0n || reserveUsdt === 0n) {
    return { key: "swap.closed.empty", values: { pool: `${symbolOf(name)}/${symbolOf("usdt")}` } };
  }
  return undefined;
}

export type Moment = (seconds: bigint) => string;

/** Why CIN can't be traded before trading opens, unless the account is exempt. Undefined once open. */
export function notOpenBecause(screen: SwapScreen, now: number, moment: Moment): Text | undefined {
  const { shell, openTime } = screen;
  if (isMissing(shell, "token")) return { key: "swap.closed.token" };
  if (openTime === 0n) return { key: "swap.closed.undecided" };
  if (BigInt(now) < openTime) return { key: "swap.closed.opens", values: { time: moment(openTime) } };
  return undefined;
}

/** Why no liquidity can be added now. An empty pool is allowed; before trading opens, only exempt accounts can add CIN. */
export function addClosedBecause(
  screen: SwapScreen,
  name: PoolName,
  now: number,
  moment: Moment,
): Text | undefined {
  const isExchangeMissing = isMissing(screen.shell, "exchange");
  const closed = isExchangeMissing || !isBare(screen, name) ? closedBecause(screen, name) : undefined;
  if (closed || name !== "token") return closed;
  const isExempt = screen.isFeeExempt && !isMissing(screen.shell, "token");
  return isExempt ? undefined : notOpenBecause(screen, now, moment);
}

/** The first hours of trading, for the whitelist and presale buyers only. Undefined afterwards. */
export function whiteWindow(screen: SwapScreen, now: number): { ends: bigint; left: bigint } | undefined {
  const { openTime, whiteTime, whiteMax, bought, isFeeExempt } = screen;
  const ends = openTime + whiteTime;
  if (isFeeExempt || openTime === 0n || BigInt(now) >= ends) return undefined;
  return { ends, left: whiteMax > bought ? whiteMax - bought : 0n };
}

/** The first problem with a swap, in the order in which the user would fix them. The router's checks are final. */
export function checkSwap(
  screen: SwapScreen,
  wish: Partial<TradeRequest> & Pick<TradeRequest, "from" | "to">,
  trade: Trade | undefined,
  now: number,
): Text | undefined {
  const { from, to, amount, fixed } = wish;
  if (amount === undefined) return { key: "swap.refused.missing" };
  if (amount === 0n) return { key: "swap.refused.zero" };
  if (!trade) {
    if (fixed !== "out") return { key: "swap.refused.little" };
    const left = hopsOf(screen, from, to).at(-1)?.reserveOut ?? 0n;
    return {
      key: "swap.refused.pool",
      values: { asked: shown(amount), left: shown(left), coin: symbolOf(to) },
    };
  }
  const balance = balanceOf(screen, from);
  if (trade.maxIn > balance) {
    return {
      key: "swap.refused.balance",
      values: { asked: shown(trade.maxIn), balance: shown(balance), coin: symbolOf(from) },
    };
  }
  const white = to === "token" ? whiteWindow(screen, now) : undefined;
  const bought = trade.quote.hops.at(-1)?.paid ?? 0n;
  if (white && bought > white.left) {
    return { key: "swap.refused.white", values: { asked: shown(bought), left: shown(white.left) } };
  }
  return undefined;
}

/** The first problem with adding liquidity. */
export function checkAdd(
  screen: SwapScreen,
  name: PoolName,
  base: bigint | undefined,
  usdt: bigint | undefined,
): Text | undefined {
  if (base === undefined || usdt === undefined) return { key: "swap.refused.missing" };
  if (base === 0n || usdt === 0n) return { key: "swap.refused.zero" };
  for (const [coin, amount] of [
    [name, base],
    ["usdt", usdt],
  ] as const) {
    const balance = balanceOf(screen, coin);
    if (amount > balance) {
      return {
        key: "swap.refused.balance",
        values: { asked: shown(amount), balance: shown(balance), coin: symbolOf(coin) },
      };
    }
  }
  // A pair permanently locks its first 1,000 units of liquidity and rejects a first deposit below that.
  const isTooLittle = () =>
    quoteAdd(base, usdt, poolOf(screen, name), taxesOf(screen, name).into).liquidity === 0n;
  return isBare(screen, name) && isTooLittle() ? { key: "swap.refused.first" } : undefined;
}

/** Whether the CIN trading fee applies in this pool. */
export function isTaxed(screen: SwapScreen, name: PoolName): boolean {
  const { into, outOf } = taxesOf(screen, name);
  return into > 0n || outOf > 0n;
}

function shown(amount: bigint): string {
  return formatAmount(amount, 4);
}
