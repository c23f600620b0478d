import { type Address, parseEther } from "viem";
import { personas } from "../personas.ts";
import { spareToken } from "./market.ts";
import { type People, randomMember } from "./people.ts";
import type { Stage } from "./stage.ts";

/**
 * A few deposits a day in all tiers, claims, and withdrawals of unlocked principal, so that stakes of every status
 * exist.
 */
export async function miningDay(stage: Stage, people: People, day: number): Promise<void> {
  const { act, read, random } = stage;
  const { handleGas, userMin } = await read("mining", "getConfig", []);
  const holder = personas.holder.account.address;
  for (let i = 0; i < 3; i++) {
    const account =
      day % 6 === 0 && i === 0 && people.joined.includes(holder) ? holder : randomMember(stage, people);
    const amount = await spareToken(stage, account, 8n + random.below(15n));
    if (amount < userMin || amount > parseEther("20000")) continue;
    await act(account, "mining", "deposit", [random.below(6n), amount], handleGas);
  }
  if (day === 45) await releaseOne(stage, holder);
  if (day % 4 !== 1) return;
  for (const account of people.joined.slice(1)) {
    if (account === holder || !random.chance(3)) continue;
    if ((await read("mining", "pendingReward", [account])) > parseEther("1")) {
      await act(account, "mining", "claimReward", [], handleGas);
    }
    const [, , stakes] = await read("mining", "getUserInfo", [account]);
    for (const { index, status } of stakes) {
      // 1: unlocked, principal not yet withdrawn.
      if (status === 1 && !random.chance(3)) await act(account, "mining", "claimRelease", [index]);
    }
  }
}

/** The holder withdraws one stake and keeps the others. */
async function releaseOne({ act, read }: Stage, account: Address): Promise<void> {
  const [, , stakes] = await read("mining", "getUserInfo", [account]);
  const unlocked = stakes.find(({ status }) => status === 1);
  if (unlocked === undefined) throw new Error("The holder has nothing that is unlocked.");
  await act(account, "mining", "claimRelease", [unlocked.index]);
}
