import { type Address, encodeFunctionData, maxUint256, zeroAddress } from "viem";
import { addressOf, type Chain, type Contract } from "../chain.ts";
import type { Subject } from "./subject.ts";

const one = 10n ** 18n;
const every = (value: bigint) => Array.from({ length: 6 }, () => value);

export const root = addressOf("root");

export interface MiningSubject extends Subject {
  readonly mining: Contract;
  readonly referral: Contract;
}

/**
 * Mining behind its proxy with the protocol's starting parameters, and limits that no account reaches.
 * @param tier The tier of `deposit`: 3 locks for 30 days.
 * @param inviteRates Zero if ancestors get nothing.
 */
export async function openMining(
  chain: Chain,
  token: Contract,
  { withLog, inviteRates, tier = 3n }: { withLog: boolean; inviteRates: readonly bigint[]; tier?: bigint },
): Promise<MiningSubject> {
  const { owner, contracts, deploy, act, ours } = chain;
  const { router, usdt, oracle } = contracts;
  const levels = [10_000n, 50_000n, 200_000n, 1_000_000n].map((amount) => amount * one);
  const referral = await proxied(chain, "Referral", [], [owner, owner, root, 20n, 100n * one, levels]);
  const log = withLog ? await proxied(chain, "Log", [], [owner, owner, 28_800n, 86_400n]) : undefined;
  const peers = {
    token: token.address,
    usdt,
    router,
    oracle,
    referral: referral.address,
    log: log?.address ?? zeroAddress,
  };
  const setup = {
    addTime: 28_800n,
    dayTimes: 86_400n,
    mintDay: 3_000n * one,
    userMin: one,
    userMax: 10_000_000n * one,
    handleGas: 0n,
    feeRate: 0n,
    powerRate: 500n,
    powerFloor: 10_000n * one,
    inviteRates,
    stakeDays: [1n, 7n, 15n, 30n, 90n, 180n],
    stakeRates: every(0n),
    stakeTotals: every(10_000_000n * one),
    stakeForces: [10_000n, 11_000n, 13_000n, 16_000n, 22_000n, 30_000n],
  };
  const reader = await deploy(await ours("MiningReader"), [peers]);
  const desk = await deploy(await ours("MiningDesk"), [peers, reader.address]);
  const half = await proxied(chain, "Mining", [peers, desk.address], [owner, owner, setup]);
  const mining = { address: half.address, abi: [...half.abi, ...desk.abi, ...reader.abi] };
  if (log !== undefined) await act({ to: log, name: "setAdmin", args: [mining.address, true] });
  await act({ to: token, name: "approve", args: [mining.address, maxUint256] });
  await act({ to: mining, name: "setMintAdd", args: [1_000_000n * one] });
  return {
    name: withLog ? "Mining, with the log" : "Mining",
    target: mining,
    mining,
    referral,
    enter: async (account) => {
      if (account !== root) await act({ to: referral, name: "register", args: [root] }, account);
    },
    deposit: (_account, amount) => ({ to: mining, name: "deposit", args: [tier, amount] }),
    claim: () => ({ to: mining, name: "claimReward" }),
    withdraw: () => ({ to: mining, name: "claimRelease", args: [1n] }),
  };
}

async function proxied(
  { deploy, ours }: Chain,
  name: string,
  constructorArgs: readonly unknown[],
  args: readonly unknown[],
): Promise<Contract> {
  const implementation = await deploy(await ours(name), constructorArgs);
  const data = encodeFunctionData({ abi: implementation.abi, functionName: "initialize", args: [...args] });
  const proxy = await deploy(await ours("ERC1967Proxy"), [implementation.address as Address, data]);
  return { address: proxy.address, abi: implementation.abi };
}
