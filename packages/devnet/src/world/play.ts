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

/** Nobody of the story: an account that joined no team. */
const BANNED = 99;

const DAY = 86_400n;
const HOUR = 3_600n;

/** From a morning to the last order of its afternoon. */
export const BUSY = 9n * HOUR;

export interface Play {
  readonly request: Request;
  readonly deployment: Deployment;
  /** The second at which the history ends. */
  readonly until: bigint;
  /** The same seed and the same beginning make the same world, to the last storage slot. */
  readonly seed?: number;
  readonly onDay?: (day: number) => void;
}

/** Two months in the life of sixty people, on a chain that has just been deployed. */
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
  // An empty block: the last block of the history has its last second.
  await request("evm_setNextBlockTimestamp", [toHex(until)]);
  await request("evm_mine");
}

/** What people do on a day: they trade in the morning, and use the products from then on. */
async function playDay(stage: Stage, people: People, day: number, morning: bigint): Promise<void> {
  await welcome(stage, people, day);
  await trade(stage, people, day);
  // Guarded swaps ask for an average that has seen the morning's trades.
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
 * The busy hours of a day lie within one day of the contracts. Else what is shared out with which day, and all that people do with it,
 * would hang on the hour at which somebody starts.
 */
export function dawnAfter(time: bigint, addTime: bigint): bigint {
  const intoDay = (time + addTime) % DAY;
  return intoDay + BUSY <= DAY ? time : time + DAY - intoDay;
}

/** One account that may open nothing new, so that screens show what that looks like. */
async function list({ act, accounts }: Stage): Promise<void> {
  const banned = accounts[BANNED] as Address;
  for (const name of ["burn", "mining", "fom"] as const) {
    await act(personas.manager.account.address, name, "setBlackList", [banned, true]);
  }
}
