import { parseEther } from "viem";
import { personas } from "../personas.ts";
import { spareToken } from "./market.ts";
import { type People, randomMember } from "./people.ts";
import type { Stage } from "./stage.ts";

const DAY = 86_400n;

/** One ended round, one active round, and stakes that release a part each day. */
export async function stakeDay(stage: Stage, people: People, day: number): Promise<void> {
  const { act, read, random } = stage;
  const holder = personas.holder.account.address;
  if (day === 1) await openRound(stage, { lasts: 25n, releaseDay: 400n });
  if (day === 32) await openRound(stage, { lasts: 45n, releaseDay: 100n });
  const isOpen = (day >= 2 && day < 25) || day >= 33;
  const { handleGas } = (await read("stake", "getConfig", []))[0];
  const stakers = [randomMember(stage, people), randomMember(stage, people)];
  if (day % 8 === 4) stakers.push(holder);
  for (const account of isOpen ? stakers : []) {
    if (!people.joined.includes(account)) continue;
    const amount = await spareToken(stage, account, 10n + random.below(20n));
    if (amount < parseEther("5") || amount > parseEther("8000")) continue;
    await act(account, "stake", "deposit", [amount], handleGas);
  }
  // Only once, when the first stake is over; later releases are left for the screens.
  if (day === 40) await act(holder, "stake", "claim", []);
  if (day % 5 !== 0) return;
  for (const account of people.joined.slice(1)) {
    if (account === holder || !random.chance(3)) continue;
    const [, , claimable] = await read("stake", "getUserInfo", [account]);
    if (claimable > 0n) await act(account, "stake", "claim", []);
  }
}

/**
 * The first round releases over 25 days, so that some stakes are complete by the end; the second over the usual
 * hundred.
 */
async function openRound(
  { act, read, now }: Stage,
  { lasts, releaseDay }: { lasts: bigint; releaseDay: bigint },
): Promise<void> {
  const { owner, manager } = personas;
  const [{ directRate, indirectRate, userMax, roundCool, handleGas, feeRate }] = await read(
    "stake",
    "getConfig",
    [],
  );
  const setup = { directRate, indirectRate, userMax, roundCool, handleGas, feeRate, releaseDay };
  await act(owner.account.address, "stake", "setConfig", [setup]);
  const round = { bonus: 2_000n, budget: parseEther("200000"), limit: parseEther("500000") };
  const end = now() + lasts * DAY;
  await act(manager.account.address, "stake", "openRound", [
    round.bonus,
    round.budget,
    round.limit,
    0n,
    end,
    0n,
  ]);
}
