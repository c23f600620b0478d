import type { DoubleTerms } from "@cinder/protocol/double";
import type { FomTerms } from "@cinder/protocol/fom";
import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { logAbi } from "@cinder/protocol/generated/abi/log";
import { priceOracleAbi } from "@cinder/protocol/generated/abi/price-oracle";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { routerAbi } from "@cinder/protocol/generated/abi/router";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { type Abi, type Address, encodeFunctionData, maxUint256, parseEther, zeroAddress } from "viem";
import { deploy } from "../../ignition/deploy.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { addressOf } from "./accounts.ts";
import { type Contract, openChain } from "./chain.ts";
import { hre } from "./hre.ts";

export const handleGas = parseEther("0.0005");

/** The protocol's starting parameters. */
export const fomTerms: FomTerms = {
  dayTimes: 86_400n,
  feeRate: 200n,
  swapRate: 6_000n,
  rewardRate: 600n,
  burnRates: [500n, 300n, 200n, 100n, 100n, 100n, 100n],
  teamRates: [200n, 400n, 600n, 800n],
  stakeDays: [7n, 15n, 30n, 60n, 90n],
  stakeRates: [200n, 500n, 1_200n, 3_000n, 6_000n],
  burnEvery: 5_000n,
  burnSurplus: parseEther("1000000"),
  outDays: 3n,
  maxSlippage: 300n,
  price: parseEther("10"),
  userMax: parseEther("100000"),
  roundMin: parseEther("50"),
  roundTime: 86_400n,
};

export const doubleTerms: DoubleTerms = { dayTimes: 86_400n, stakeDays: 120n, feeRate: 500n };

/** The initial budget of each tier, and Double's initial reserve. */
export const budget = parseEther("100000");

/** Everything as deployed on a local chain, with Fom, Double and a referral line. */
export async function openFom(length: number) {
  const chain = await openChain();
  const { contracts } = await deploy(chain.connection, hre.artifacts, LOCAL_CHAIN_ID);
  const at = (name: string, abi: Abi): Contract => ({
    address: contracts[name] as Address,
    abi,
  });
  const token = at("token", tokenAbi);
  const oracle = at("oracle", priceOracleAbi);
  const referral = at("referral", referralAbi);
  const log = at("log", logAbi);
  const usdt = at("usdt", faucetUsdtAbi);
  const peers = {
    token: token.address,
    usdt: usdt.address,
    router: contracts.router,
    oracle: oracle.address,
    referral: referral.address,
    log: log.address,
  };
  const rules = await chain.deploy("FomRules", [peers]);
  const reader = await chain.deploy("FomReader", [peers, rules.address]);
  const desk = await chain.deploy("FomDesk", [peers, reader.address]);
  const implementation = await chain.deploy("Fom", [peers, desk.address]);
  const { feeRate, swapRate, rewardRate, burnRates, teamRates } = fomTerms;
  const { burnEvery, outDays, maxSlippage, price, userMax, roundMin, roundTime } = fomTerms;
  const { dayTimes, burnSurplus, stakeDays, stakeRates } = fomTerms;
  const setup = {
    addTime: 28_800n,
    dayTimes,
    burnSurplus,
    stakeDays,
    stakeRates,
    rates: { feeRate, swapRate, rewardRate, burnRates, teamRates },
    terms: {
      handleGas,
      burnEvery,
      outDays,
      maxSlippage,
      startTime: 0n,
      price,
      userMax,
      roundMin,
      roundTime,
      keyPrice: parseEther("50"),
      sendMin: parseEther("1"),
    },
  };
  const data = encodeFunctionData({
    abi: implementation.abi,
    functionName: "initialize",
    args: [chain.owner, chain.owner, setup],
  });
  const proxy = await chain.deploy("ERC1967Proxy", [implementation.address, data]);
  const fom: Contract = { address: proxy.address, abi: fomAbi };
  await chain.send(token, "setFeeExempt", [fom.address, true]);
  await chain.send(referral, "setProduct", [fom.address, true]);
  await chain.send(log, "setAdmin", [fom.address, true]);
  await chain.send(token, "approve", [fom.address, maxUint256]);
  for (let tier = 0n; tier < 5n; tier++) await chain.send(fom, "addStakeSurplus", [tier, budget]);
  const doubler = await chain.deploy("Double", [peers, fom.address, contracts.router]);
  const start = encodeFunctionData({
    abi: doubler.abi,
    functionName: "initialize",
    args: [chain.owner, chain.owner, chain.owner, dayTimes, doubleTerms.feeRate, doubleTerms.stakeDays],
  });
  const doubleProxy = await chain.deploy("ERC1967Proxy", [doubler.address, start]);
  const double: Contract = { address: doubleProxy.address, abi: doubleAbi };
  await chain.send(fom, "setDouble", [double.address]);
  await chain.send(log, "setAdmin", [double.address, true]);
  await chain.send(token, "approve", [double.address, maxUint256]);
  await chain.send(double, "addReserve", [budget]);
  const sink = await chain.deploy("DividendSink", [usdt.address, token.address]);
  await chain.send(fom, "setReceivers", [sink.address, sink.address, zeroAddress]);
  await chain.send(usdt, "mint", [chain.owner, parseEther("10000000")]);

  const { root } = (await chain.client.readContract({ ...referral, functionName: "getConfig" })) as {
    root: Address;
  };
  /** Registers a new account below another, with USDT and an approval for Fom. */
  async function enter(account: Address, refer: Address): Promise<void> {
    await chain.send(referral, "register", [refer], account);
    await fund(account);
  }
  async function fund(account: Address): Promise<void> {
    await chain.send(usdt, "mint", [account, parseEther("100000")]);
    await chain.send(usdt, "approve", [fom.address, maxUint256], account);
  }
  const line: Address[] = [];
  for (let i = 0; i < length; i++) {
    const account = addressOf(`player ${i}`);
    await enter(account, line.at(-1) ?? root);
    line.push(account);
  }
  const router = at("router", routerAbi);
  return { ...chain, fom, double, sink, token, oracle, usdt, referral, router, root, line, enter, fund };
}
