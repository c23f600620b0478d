import { parseEther } from "viem";
import type { Stage } from "../stage.ts";

const amount = parseEther("100");
const upkeep = "upkeep";

/**
 * Mining as deployed: with its log, and mining power for three generations above. Mining on its own is measured further
 * down.
 */
export async function measureMiningDeployed({ world, peers, note, person }: Stage): Promise<void> {
  const { act, mining, handleGas, skipDays } = world;
  const into = (tier: bigint) => ({ to: mining, name: "deposit", args: [tier, amount], value: handleGas });
  const claim = { to: mining, name: "claimReward", value: handleGas };
  const release = (index: bigint) => ({ to: mining, name: "claimRelease", args: [index] });
  const [other, account] = [await person("other"), await person("account")];
  const { farms } = peers;
  skipDays(1n);
  await act(into(3n), other);
  await act(into(1n), other);
  await act(claim, other);
  await note("deposit, first of the account", into(3n), account, farms["first deposit"]);
  await note("deposit again, joins the stake", into(3n), account, farms["deposit again"]);
  await note("deposit again, another tier", into(1n), account, farms["deposit again"]);
  await note("claimReward, the first", claim, account, farms["first claim"]);
  await note("claimReward again", claim, account, farms["claim again"]);
  await note("updateUser", { to: mining, name: "updateUser", args: [account] }, other, upkeep);
  skipDays(1n);
  await note("updatePool, the first on a day", { to: mining, name: "updatePool" }, other, upkeep);
  skipDays(39n);
  await act(release(1n), other);
  await note("claimRelease, another stake is left", release(1n), account, farms.withdraw);
  await note("claimRelease, the last stake", release(2n), account, farms.withdraw);
}
