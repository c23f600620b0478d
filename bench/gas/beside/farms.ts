import { zeroAddress } from "viem";
import type { Chain, Contract } from "../chain.ts";
import { published } from "./published.ts";
import type { Subject } from "./subject.ts";

const one = 10n ** 18n;

/** The peers' reward budget, which emits about as much per second as Mining. */
const budget = 1_000_000n * one;
const perSecond = (3_000n * one) / 86_400n;

const sushi = (name: string) => published(`@sushiswap/core/artifacts/contracts/${name}.sol/${name}.json`);

/** The peers, from the bytecode in their packages. Each has a reward budget in the same token as the deposits. */
export async function openFarms(chain: Chain, token: Contract): Promise<Subject[]> {
  return [
    await openStakingRewards(chain, token),
    await openMasterChef(chain, token),
    await openMiniChef(chain, token),
  ];
}

async function openStakingRewards({ owner, deploy, act }: Chain, token: Contract): Promise<Subject> {
  const artifact = published("@uniswap/liquidity-staker/build/StakingRewards.json");
  const target = await deploy(artifact, [owner, token.address, token.address]);
  await act({ to: token, name: "transfer", args: [target.address, budget] });
  // Rewards run for 60 days, longer than the measurement.
  await act({ to: target, name: "notifyRewardAmount", args: [budget] });
  return {
    name: "StakingRewards",
    target,
    deposit: (_account, amount) => ({ to: target, name: "stake", args: [amount] }),
    claim: () => ({ to: target, name: "getReward" }),
    withdraw: (_account, amount) => ({ to: target, name: "withdraw", args: [amount] }),
  };
}

/** Gets its rate from the older MasterChef, in which it has its own pool. */
async function openMasterChef({ owner, deploy, act, ours }: Chain, token: Contract): Promise<Subject> {
  const chef = await deploy(sushi("MasterChef"), [token.address, owner, 100n * one, 0n, 0n]);
  const dummy = await deploy(await ours("PlainToken"), [owner, one]);
  await act({ to: chef, name: "add", args: [100n, dummy.address, false] });
  const target = await deploy(sushi("MasterChefV2"), [chef.address, token.address, 0n]);
  return openChef({ act }, token, target, "MasterChefV2");
}

async function openMiniChef({ deploy, act }: Chain, token: Contract): Promise<Subject> {
  const target = await deploy(sushi("MiniChefV2"), [token.address]);
  await act({ to: target, name: "setSushiPerSecond", args: [perSecond] });
  return openChef({ act }, token, target, "MiniChefV2");
}

/** Both MasterChef versions have the same calls. No second reward, which is the cheapest case. */
async function openChef(
  { act }: Pick<Chain, "act">,
  token: Contract,
  target: Contract,
  name: string,
): Promise<Subject> {
  await act({ to: target, name: "add", args: [100n, token.address, zeroAddress] });
  await act({ to: token, name: "transfer", args: [target.address, budget] });
  return {
    name,
    target,
    deposit: (account, amount) => ({ to: target, name: "deposit", args: [0n, amount, account] }),
    claim: (account) => ({ to: target, name: "harvest", args: [0n, account] }),
    withdraw: (account, amount) => ({ to: target, name: "withdraw", args: [0n, amount, account] }),
  };
}
