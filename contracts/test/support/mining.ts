import { type Address, encodeFunctionData, maxUint256, zeroAddress } from "viem";
import { addressOf } from "./accounts.ts";
import { type Chain, type Contract, openChain } from "./chain.ts";

const one = 10n ** 18n;
const every = (value: bigint) => Array.from({ length: 6 }, () => value);

export const root = addressOf("root");

/** The protocol's starting parameters, with limits that no test reaches. */
export const setup = {
  addTime: 28_800n,
  dayTimes: 86_400n,
  mintDay: 3_000n * one,
  userMin: one,
  userMax: 10_000_000n * one,
  handleGas: 0n,
  feeRate: 0n,
  powerRate: 1_000n,
  powerFloor: 100_000n * one,
  inviteRates: [1_000n, 500n, 200n],
  stakeDays: [1n, 7n, 15n, 30n, 90n, 180n],
  stakeRates: [0n, 0n, 500n, 0n, 0n, 1_000n],
  stakeTotals: every(10_000_000n * one),
  stakeForces: [10_000n, 11_000n, 13_000n, 16_000n, 22_000n, 30_000n],
} as const;

/** Mining behind its proxy on its own chain, with a registry and 6,300,000 CIN to emit. */
export async function openMining({ withLog }: { withLog: boolean }) {
  const chain = await openChain();
  const { owner, deploy, deployProxy, send, node } = chain;
  const levels = [10_000n, 50_000n, 200_000n, 1_000_000n].map((amount) => amount * one);
  const referral = await deployProxy("Referral", [owner, owner, root, 20n, 100n * one, levels]);
  const token = await deploy("PlainToken", [owner, 21_000_000n * one]);
  const log = withLog ? await deployProxy("Log", [owner, owner, setup.addTime, setup.dayTimes]) : undefined;
  // Returns zero for every call: mining asks the router only for WBNB's address, and the oracle only for views.
  const silent = addressOf("silent");
  await node.setCode({ address: silent, bytecode: "0x60406000f3" });

  const peers = {
    token: token.address,
    usdt: silent,
    router: silent,
    oracle: silent,
    referral: referral.address,
    log: log?.address ?? zeroAddress,
  };
  const reader = await deploy("MiningReader", [peers]);
  const desk = await deploy("MiningDesk", [peers, reader.address]);
  const { address, abi } = await deploy("Mining", [peers, desk.address]);
  const data = encodeFunctionData({ abi, functionName: "initialize", args: [owner, owner, setup] });
  const proxy = await deploy("ERC1967Proxy", [address, data]);
  const mining: Contract = { address: proxy.address, abi: [...abi, ...desk.abi, ...reader.abi] };

  if (log !== undefined) await send(log, "setAdmin", [mining.address, true]);
  await send(token, "approve", [mining.address, maxUint256]);
  await send(mining, "setMintAdd", [6_300_000n * one]);
  return { ...chain, referral, token, mining };
}

/** Registers an account, gives it CIN and approves mining. */
export async function enter(
  {
    send,
    referral,
    token,
    mining,
  }: Chain & Pick<Awaited<ReturnType<typeof openMining>>, "referral" | "token" | "mining">,
  account: Address,
  refer: Address | undefined,
  amount: bigint,
): Promise<void> {
  if (refer !== undefined) await send(referral, "register", [refer], account);
  await send(token, "transfer", [account, amount]);
  await send(token, "approve", [mining.address, maxUint256], account);
}
