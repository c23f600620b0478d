import type { BurnTerms } from "@cinder/protocol/burn";
import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { logAbi } from "@cinder/protocol/generated/abi/log";
import { priceOracleAbi } from "@cinder/protocol/generated/abi/price-oracle";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { routerAbi } from "@cinder/protocol/generated/abi/router";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import { type Abi, type Address, encodeFunctionData, parseEther } from "viem";
import { deploy } from "../../ignition/deploy.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { addressOf } from "./accounts.ts";
import { type Contract, openChain } from "./chain.ts";
import { hre } from "./hre.ts";

export const handleGas = parseEther("0.0005");

export const burnTerms: BurnTerms = {
  addTime: 28_800n,
  dayTimes: 86_400n,
  feeRate: 200n,
  swapRate: 6_000n,
  burnRates: [500n, 300n, 200n, 200n, 200n],
  rewardRate: 15_000n,
  outDays: 30n,
};

/** The owner's settings other than the rates. */
export function settingsOf({ rewardRate, outDays }: Pick<BurnTerms, "rewardRate" | "outDays">) {
  return {
    handleGas,
    burnEvery: 10_000n,
    rewardRate,
    outDays,
    maxSlippage: 300n,
    startTime: 0n,
    orderMin: parseEther("0.01"),
    giftMin: parseEther("0.1"),
  };
}

/**
 * Everything as deployed on a local chain, with Burn and a number of users. They form a referral line, unless
 * `referrerOf` returns another earlier user, or undefined for the root.
 */
export async function openBurn(
  length: number,
  referrerOf: (users: readonly Address[]) => Address | undefined = (users) => users.at(-1),
) {
  const chain = await openChain();
  const { contracts } = await deploy(chain.connection, hre.artifacts, LOCAL_CHAIN_ID);
  const at = (name: keyof typeof contracts, abi: Abi): Contract => ({
    address: contracts[name] as Address,
    abi,
  });
  const token = at("token", tokenAbi);
  const oracle = at("oracle", priceOracleAbi);
  const referral = at("referral", referralAbi);
  const log = at("log", logAbi);
  const { address: usdt } = at("usdt", tokenAbi);
  const peers = {
    token: token.address,
    usdt,
    router: contracts.router,
    oracle: oracle.address,
    referral: referral.address,
    log: log.address,
  };
  const desk = await chain.deploy("BurnDesk", [peers]);
  const implementation = await chain.deploy("Burn", [peers, desk.address]);
  const { rewardRate, outDays, ...rates } = burnTerms;
  const terms = settingsOf({ rewardRate, outDays });
  const setup = { ...rates, burnSurplus: parseEther("10000000"), terms };
  const data = encodeFunctionData({
    abi: implementation.abi,
    functionName: "initialize",
    args: [chain.owner, chain.owner, setup],
  });
  const proxy = await chain.deploy("ERC1967Proxy", [implementation.address, data]);
  const burn: Contract = { address: proxy.address, abi: burnAbi };
  await chain.send(token, "setFeeExempt", [burn.address, true]);
  await chain.send(referral, "setProduct", [burn.address, true]);
  await chain.send(log, "setAdmin", [burn.address, true]);

  const { root } = (await chain.client.readContract({ ...referral, functionName: "getConfig" })) as {
    root: Address;
  };
  const line: Address[] = [];
  for (let i = 0; i < length; i++) {
    const account = addressOf(`burner ${i}`);
    await chain.send(referral, "register", [referrerOf(line) ?? root], account);
    line.push(account);
  }
  const router = at("router", routerAbi);
  return { ...chain, burn, token, oracle, referral, router, usdt, line };
}
