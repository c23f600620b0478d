import { parseEther } from "viem";
import type { Stage } from "../stage.ts";

const amount = parseEther("0.1");
const noOrder = "swaps, burns and distributes a payment";
const upkeep = "upkeep";

/** Orders for dividends. */
export async function measureBurn({ world, peers, note, person }: Stage): Promise<void> {
  const { act, burn, handleGas, owner, skipDays, settlePrices } = world;
  const order = (account: string, paid = amount) => ({
    to: burn,
    name: "burn",
    args: [account, 1n, paid, true],
    value: paid + handleGas,
  });
  const inUsdt = (account: string) => ({
    to: burn,
    name: "burn",
    args: [account, 1n, parseEther("50"), false],
    value: handleGas,
  });
  const dividend = { to: burn, name: "addDividend", value: amount / 10n };
  const claim = { to: burn, name: "claimReward", value: handleGas };
  const [other, account, second, friend] = [
    await person("other"),
    await person("account"),
    await person("second"),
    await person("friend"),
  ];
  skipDays(1n);
  await settlePrices();
  // This account has such large orders that no order reaches its cap. Otherwise the case would differ between few and
  // many users.
  for (let i = 0; i < 3; i++) {
    await act(order(other, 50n * amount), other);
    await settlePrices();
  }
  // Dividends from this account's own orders: one call shares at most a tenth of all running amounts, the rest waits
  // for the next days.
  for (let i = 0; i < 3; i++) {
    skipDays(1n);
    await act({ to: burn, name: "updatePool" });
  }
  await settlePrices();
  await act(order(friend), friend);
  await note("burn in BNB, first of the account", order(account), account, noOrder);
  await note("burn in BNB, again", order(account), account, noOrder);
  await note("burn in USDT, first of the account", inUsdt(second), second, noOrder);
  await note("burn in USDT, again", inUsdt(second), second, noOrder);
  await note("burn in BNB as a gift", order(friend), account, noOrder);
  await note("addDividend", dividend, owner, "StakingRewards has it once a period");
  await note("updateUser, two orders", { to: burn, name: "updateUser", args: [account] }, other, upkeep);
  await act(dividend);
  await act(claim, other);
  await note("claimReward, two orders, the first", claim, account, peers.farms["first claim"]);
  await act(dividend);
  await note("claimReward, two orders, again", claim, account, peers.farms["claim again"]);
  skipDays(1n);
  await note("updatePool, the first on a day", { to: burn, name: "updatePool" }, other, upkeep);
}
