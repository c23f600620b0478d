import { parseEther } from "viem";
import type { Stage } from "../stage.ts";

/** Stakes that return principal with a bonus, a part each day. */
export async function measureStake({ world, peers, note, person, isRehearsal }: Stage): Promise<void> {
  const { act, now, stake, handleGas, owner, skipDays } = world;
  // Measured accounts use the crowd's round. The rehearsal has no crowd, so it opens a round.
  if (isRehearsal) {
    const args = [2_000n, parseEther("100000"), parseEther("300000"), 0n, now() + 20n * 86_400n, 0n];
    await act({ to: stake, name: "openRound", args }, owner);
  }
  const inviter = await person("inviter");
  const [other, account] = [await person("other", inviter), await person("account", inviter)];
  const deposit = { to: stake, name: "deposit", args: [parseEther("100")], value: handleGas };
  const claim = { to: stake, name: "claim", value: handleGas };
  await act(deposit, other);
  await note("deposit, first of the account", deposit, account, peers.farms["first deposit"]);
  await note("deposit again", deposit, account, peers.farms["deposit again"]);
  skipDays(2n);
  await act(claim, other);
  await note("updateUser, two stakes", { to: stake, name: "updateUser", args: [account] }, other, "upkeep");
  skipDays(1n);
  await note("claim, two stakes, the first", claim, account, peers.release);
  skipDays(1n);
  await note("claim, two stakes, again", claim, account, peers.releaseAgain);
  await note("claim of referral rewards, the first", claim, inviter, peers.release);
}

/** Months later, when the round is over. */
export async function measureStakeEnd({ world, note, name }: Stage): Promise<void> {
  await note("updatePool: closes a round", { to: world.stake, name: "updatePool" }, name("anyone"), "upkeep");
}
