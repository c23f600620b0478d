import { parseEther } from "viem";
import { personas } from "../personas.ts";
import { spareToken } from "./market.ts";
import { type People, somebody } from "./people.ts";
import type { Stage } from "./stage.ts";

const DAY = 86_400n;

/** A round that is over, one that runs, and stakes that release a part each day. */
export async function stakeDay(stage: Stage, people: People, day: number): Promise<void> {
  const { act, read, now, random } = stage;
  const manager = personas.manager.account.address;
  const round = { bonus: 2_000n, budget: parseEther("200000"), limit: parseEther("500000") };
  if (day === 1 || day === 32) {
    const end = now() + (day === 1 ? 25n : 45n) * DAY;
    await act(manager, "stake", "openRound", [round.bonus, round.budget, round.limit, 0n, end, 0n]);
  }
  const isOpen = (day >= 2 && day < 25) || day >= 33;
  const { handleGas } = (await read("stake", "getConfig", []))[0];
  const stakers = [somebody(stage, people), somebody(stage, people)];
  if (day % 8 === 4) stakers.push(personas.holder.account.address);
  for (const account of isOpen ? stakers : []) {
    if (!people.joined.includes(account)) continue;
    const amount = await spareToken(stage, account, 10n + random.below(20n));
    if (amount < parseEther("5") || amount > parseEther("8000")) continue;
    await act(account, "stake", "deposit", [amount], handleGas);
  }
  if (day % 5 !== 0) return;
  for (const account of people.joined.slice(1)) {
    if (account === personas.holder.account.address || !random.chance(3)) continue;
    const [, , claimable] = await read("stake", "getUserInfo", [account]);
    if (claimable > 0n) await act(account, "stake", "claim", []);
  }
}
