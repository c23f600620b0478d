import type { Deployment } from "@cinder/protocol/deployment";
import { type Address, parseEther, toHex } from "viem";
import type { Request } from "../chain/evm.ts";
import { usdtOf } from "../fund.ts";
import { personas } from "../personas.ts";
import { burnDay } from "./burn.ts";
import { HISTORY_DAYS, isQuiet } from "./days.ts";
import { fomDay, fomNight, openDoubles } from "./fom.ts";
import { announceRounds, idoDay } from "./ido.ts";
import { provideLiquidity, refreshPrices, spendFees, trade } from "./market.ts";
import { miningDay } from "./mining.ts";
import { nftDay } from "./nft.ts";
import { invitePeople, type People, welcome } from "./people.ts";
import { createStage, type Stage } from "./stage.ts";
import { stakeDay } from "./stake.ts";

/** An account outside the story, without a referrer. */
const BANNED = 99;

const DAY = 86_400n;
const HOUR = 3_600n;

/** From the morning to the last order of the afternoon. */
export const BUSY = 9n * HOUR;

export interface Play {
  readonly request: Request;
  readonly deployment: Deployment;
  /** The second at which the history ends. */
  readonly until: bigint;
  /** The same seed and start give the same world, to the last storage slot. */
  readonly seed?: number;
  readonly onDay?: (day: number) => void;
}

/** Plays two months of sixty accounts on a chain with newly deployed contracts. */
export async function playHistory({ request, deployment, until, seed = 1, onDay }: Play): Promise<void> {
  const stage = await createStage(request, deployment, seed);
  const people = invitePeople(stage, HISTORY_DAYS);
  const start = stage.now();
  const { addTime } = await stage.read("burn", "getConfig", []);
  const dawn = dawnAfter(start + HOUR, addTime);
  const night = start + BigInt(HISTORY_DAYS) * DAY - HOUR;
  const owner = personas.owner.account.address;
  for (const { name, account } of Object.values(personas)) {
    await stage.act(owner, "usdt", "mint", [account.address, parseEther(usdtOf[name])]);
  }
  await stage.act(owner, "usdt", "approve", [deployment.contracts.cashier, parseEther("20000")]);
  await stage.act(owner, "cashier", "fund", [deployment.contracts.usdt, parseEther("20000")]);

  // A round needs the average price, which is known after half an hour.
  stage.waitUntil(start + HOUR / 2n + 60n);
  await announceRounds(stage);
  await list(stage);
  const lengthenDoubles = await openDoubles(stage);

  for (let day = 0; day < HISTORY_DAYS; day++) {
    const morning = dawn + BigInt(day) * DAY;
    stage.waitUntil(morning);
    if (isQuiet(day)) await refreshPrices(stage, people);
    else await playDay(stage, people, day, morning);
    if (day === 31) await lengthenDoubles();
    const evening = morning + 14n * HOUR;
    if (evening < night) stage.waitUntil(evening);
    await refreshPrices(stage, people);
    onDay?.(day + 1);
  }
  stage.waitUntil(night);
  await refreshPrices(stage, people);
  await fomNight(stage, people);
  // An empty block, so that the last block has the last second of the history.
  await request("evm_setNextBlockTimestamp", [toHex(until)]);
  await request("evm_mine");
}

/** The actions of a day: trades in the morning, then the products. */
async function playDay(stage: Stage, people: People, day: number, morning: bigint): Promise<void> {
  await welcome(stage, people, day);
  await trade(stage, people, day);
  // Guarded swaps need an average that includes the morning's trades.
  for (const hours of [2n, 3n, 4n]) {
    stage.waitUntil(morning + hours * HOUR);
    await refreshPrices(stage, people);
  }
  await spendFees(stage, people, day);
  await idoDay(stage, people, day);
  await burnDay(stage, people, day);
  stage.waitUntil(morning + 8n * HOUR);
  await stakeDay(stage, people, day);
  await miningDay(stage, people, day);
  await nftDay(stage, people, day);
  await fomDay(stage, people, day, "fom");
  await fomDay(stage, people, day, "superFom");
  if (day === 20) await provideLiquidity(stage, personas.holder.account.address);
}

/**
 * Keeps the busy hours of a day within one day of the contracts. Otherwise daily payouts, and all actions that depend
 * on them, would differ with the hour at which the history starts.
 */
export function dawnAfter(time: bigint, addTime: bigint): bigint {
  const intoDay = (time + addTime) % DAY;
  return intoDay + BUSY <= DAY ? time : time + DAY - intoDay;
}

/** One blacklisted account, so that screens can show that state. */
async function list({ act, accounts }: Stage): Promise<void> {
  const banned = accounts[BANNED] as Address;
  for (const name of ["burn", "mining", "fom"] as const) {
    await act(personas.manager.account.address, name, "setBlackList", [banned, true]);
  }
}
