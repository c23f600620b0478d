import { type Address, formatEther, maxUint256, parseEther } from "viem";
import { type People, somebody } from "./people.ts";
import type { Stage } from "./stage.ts";

const FAR = 2n ** 64n;

/** Keeps the oracle's average fresh, as every guarded write does. */
export async function refreshPrices(stage: Stage, people: People): Promise<void> {
  await stage.act(somebody(stage, people), "oracle", "update", []);
}

/** A few buy, fewer sell; the price wanders upwards. */
export async function trade(stage: Stage, people: People, day: number): Promise<void> {
  const { random } = stage;
  for (let i = 0; i < 3 + Number(random.below(4n)); i++) {
    const account = somebody(stage, people);
    // Waves of a fortnight: sellers have their days too.
    const sells = random.below(100n) < (day % 14 < 7 ? 25n : 55n);
    if (sells) await sell(stage, account, 5n + random.below(25n));
    else await buy(stage, account, parseEther(String(100n + random.below(900n))));
  }
}

/** Spends USDT on CIN, as far as there is any. */
export async function buy(
  { act, read, contracts, now }: Stage,
  account: Address,
  usdt: bigint,
): Promise<void> {
  const balance = await read("usdt", "balanceOf", [account]);
  const amount = usdt < balance / 3n ? usdt : balance / 3n;
  if (amount < parseEther("10")) return;
  await act(account, "router", "swapExactTokensForTokensSupportingFeeOnTransferTokens", [
    amount,
    0n,
    [contracts.usdt, contracts.token],
    account,
    now() + FAR,
  ]);
}

/** Sells so many percent of what somebody holds. */
async function sell({ act, read, contracts, now }: Stage, account: Address, percent: bigint): Promise<void> {
  const amount = ((await read("token", "balanceOf", [account])) * percent) / 100n;
  if (amount < parseEther("10")) return;
  await act(account, "router", "swapExactTokensForTokensSupportingFeeOnTransferTokens", [
    amount,
    0n,
    [contracts.token, contracts.usdt],
    account,
    now() + FAR,
  ]);
}

/** Somebody spends the fees that trades have left: dividends, liquidity, and what is destroyed. */
export async function spendFees(stage: Stage, people: People, day: number): Promise<void> {
  await stage.attempt(somebody(stage, people), "token", "burnPool", []);
  if (day % 5 === 4) await stage.attempt(somebody(stage, people), "token", "swapAndTrans", []);
  if (day % 10 === 9) await stage.attempt(somebody(stage, people), "token", "swapAndLiquify", []);
}

/** The holder has a part in the pool, and may take it out again. */
export async function provideLiquidity({ act, contracts, now }: Stage, account: Address): Promise<void> {
  await act(account, "router", "addLiquidity", [
    contracts.usdt,
    contracts.token,
    parseEther("100"),
    parseEther("1000"),
    0n,
    0n,
    account,
    now() + FAR,
  ]);
  await act(account, "tokenPair", "approve", [contracts.router, maxUint256]);
}

/** What somebody can spare of CIN, in whole coins: a part of what it holds. */
export async function spareToken({ read }: Stage, account: Address, percent: bigint): Promise<bigint> {
  const held = await read("token", "balanceOf", [account]);
  return parseEther(formatEther((held * percent) / 100n).split(".")[0] ?? "0");
}
