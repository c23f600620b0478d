import { type Address, formatEther, maxUint256, parseEther } from "viem";
import { personas } from "../personas.ts";
import { type People, randomMember } from "./people.ts";
import type { Stage } from "./stage.ts";

const FAR = 2n ** 64n;

/** Updates the oracle's average, as every guarded write does. */
export async function refreshPrices(stage: Stage, people: People): Promise<void> {
  await stage.act(randomMember(stage, people), "oracle", "update", []);
}

/** The market until a given day: the percentage of trades that sell, and what the whale does. */
const moods = [
  { until: 9, sells: 20n, whale: "buys" },
  { until: 14, sells: 70n, whale: "sells" },
  { until: 21, sells: 25n, whale: "buys" },
  { until: 36, sells: 75n, whale: "sells" },
  { until: 46, sells: 30n, whale: "buys" },
  { until: 52, sells: 70n, whale: "sells" },
  { until: 60, sells: 35n, whale: "buys" },
] as const;

/** A few accounts trade each day, and the whale moves the price: it rises for one or two weeks, then falls. */
export async function trade(stage: Stage, people: People, day: number): Promise<void> {
  const { random } = stage;
  const mood = moods.find(({ until }) => day < until);
  if (mood === undefined) throw new Error(`No mood for day ${day}.`);
  for (let i = 0; i < 3 + Number(random.below(4n)); i++) {
    const account = randomMember(stage, people);
    if (random.below(100n) < mood.sells) await sell(stage, account, 5n + random.below(25n));
    else await buy(stage, account, parseEther(String(100n + random.below(900n))));
  }
  const whale = personas.whale.account.address;
  // Some days go against the trend.
  const isContrary = random.chance(5);
  if ((mood.whale === "buys") !== isContrary)
    await buy(stage, whale, parseEther(String(2_000n + random.below(6_000n))));
  else await sell(stage, whale, 10n + random.below(10n));
}

/** Buys CIN for USDT, limited by the account's balance. */
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

/** Sells a percentage of an account's CIN. */
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

/** Sends the calls with which anyone can spend the fees from trades: on dividends, liquidity and burning. */
export async function spendFees(stage: Stage, people: People, day: number): Promise<void> {
  await stage.attempt(randomMember(stage, people), "token", "burnPool", []);
  // One call sells at most a thousandth of the pool's reserve.
  if (day % 2 === 0) await stage.attempt(randomMember(stage, people), "token", "swapAndTrans", []);
  if (day % 10 === 9) await stage.attempt(randomMember(stage, people), "token", "swapAndLiquify", []);
}

/** The holder has a pool share and has allowed the router to remove it. */
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

/** The part of an account's CIN that it may spend, in whole coins. */
export async function spareToken({ read }: Stage, account: Address, percent: bigint): Promise<bigint> {
  const held = await read("token", "balanceOf", [account]);
  return parseEther(formatEther((held * percent) / 100n).split(".")[0] ?? "0");
}
