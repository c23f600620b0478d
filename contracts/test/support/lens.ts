import { burnAbi } from "@cinder/protocol/generated/abi/burn";
import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { doubleAbi } from "@cinder/protocol/generated/abi/double";
import { faucetUsdtAbi } from "@cinder/protocol/generated/abi/faucet-usdt";
import { fomAbi } from "@cinder/protocol/generated/abi/fom";
import { idoAbi } from "@cinder/protocol/generated/abi/ido";
import { keyNftAbi } from "@cinder/protocol/generated/abi/key-nft";
import { lensAbi } from "@cinder/protocol/generated/abi/lens";
import { logAbi } from "@cinder/protocol/generated/abi/log";
import { miningAbi } from "@cinder/protocol/generated/abi/mining";
import { nftAbi } from "@cinder/protocol/generated/abi/nft";
import { pairAbi } from "@cinder/protocol/generated/abi/pair";
import { priceOracleAbi } from "@cinder/protocol/generated/abi/price-oracle";
import { referralAbi } from "@cinder/protocol/generated/abi/referral";
import { stakeAbi } from "@cinder/protocol/generated/abi/stake";
import { tokenAbi } from "@cinder/protocol/generated/abi/token";
import {
  type Abi,
  type Address,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  maxUint256,
  parseEther,
} from "viem";
import { deploy } from "../../ignition/deploy.ts";
import { LOCAL_CHAIN_ID } from "../../local-chain.ts";
import { addressOf } from "./accounts.ts";
import { type Contract, openChain } from "./chain.ts";
import { hre } from "./hre.ts";

const one = 10n ** 18n;
export const day = 86_400n;

/** The maximum gas of a screen's call for any viewer: the limit of one transaction (EIP-7825) on the local chain. */
export const mostGas = 2n ** 24n;

const abis = {
  burn: burnAbi,
  cashier: cashierAbi,
  double: doubleAbi,
  fom: fomAbi,
  ido: idoAbi,
  keyNft: keyNftAbi,
  lens: lensAbi,
  log: logAbi,
  mining: miningAbi,
  nft: nftAbi,
  nativePair: pairAbi,
  oracle: priceOracleAbi,
  referral: referralAbi,
  stake: stakeAbi,
  superDouble: doubleAbi,
  superFom: fomAbi,
  token: tokenAbi,
  tokenPair: pairAbi,
  usdt: tokenAbi,
} satisfies Record<string, Abi>;

export type Name = keyof typeof abis;
export type OpenLens = Awaited<ReturnType<typeof openLens>>;

/** Everything as deployed on a local chain, read at one fixed block, which `now` moves forward. */
export async function openLens() {
  const chain = await openChain();
  const { client, node, send } = chain;
  const { contracts } = await deploy(chain.connection, hre.artifacts, LOCAL_CHAIN_ID);
  const at = Object.fromEntries(
    Object.entries(abis).map(([name, abi]) => [name, { address: contracts[name] as Address, abi }]),
  ) as unknown as Readonly<Record<Name, Contract>>;
  const meter = await chain.deploy("GasMeter");
  let blockNumber = await client.getBlockNumber();

  async function read<T>(name: Name, functionName: string, args: readonly unknown[] = []): Promise<T> {
    return (await client.readContract({ ...at[name], functionName, args, blockNumber })) as T;
  }

  /** Reads a screen with the maximum gas that it may use. */
  async function screen<T>(functionName: string, args: readonly unknown[]) {
    const question = encodeFunctionData({ abi: lensAbi as Abi, functionName, args });
    const data = encodeFunctionData({
      abi: meter.abi,
      functionName: "measure",
      args: [at.lens.address, question],
    });
    const { data: measured = "0x" } = await client.call({
      to: meter.address,
      data,
      gas: mostGas,
      blockNumber,
    });
    const [used, answer] = decodeFunctionResult({
      abi: meter.abi,
      functionName: "measure",
      data: measured,
    }) as [bigint, Hex];
    const result = decodeFunctionResult({ abi: lensAbi as Abi, functionName, data: answer }) as T;
    return { used: Number(used), result };
  }

  /** Later reads use the present block. */
  async function now() {
    blockNumber = await client.getBlockNumber();
  }

  async function wait(seconds: bigint) {
    const { timestamp } = await client.getBlock();
    await node.setNextBlockTimestamp({ timestamp: timestamp + seconds });
    await node.mine({ blocks: 1 });
  }

  /** Starts the average price at a fixed time of day, because the gas of pools depends on it. */
  async function settlePrice() {
    const { timestamp } = await client.getBlock();
    await wait((timestamp / day + 2n) * day - timestamp);
    for (let i = 0; i < 3; i++) {
      await send(at.oracle, "update");
      await wait(31n * 60n);
    }
  }

  async function join(account: Address, referrer: Address) {
    await send(at.referral, "register", [referrer], account);
  }

  return { ...chain, contracts, at, read, screen, now, wait, settlePrice, join };
}

/** An account with the maximum number of every kind of position, or as many as a page can show. */
export async function collector({ send, at, owner, client, join, wait, read, now }: OpenLens) {
  const { burn, double, fom, ido, keyNft, mining, nft, stake, superFom, token, usdt } = at;
  const account = addressOf("collector");
  const fee = parseEther("0.0002");
  const invites = Array.from({ length: 200 }, (_, i) => addressOf(`invite ${i}`));
  await join(account, owner);
  for (const [i, invite] of invites.entries()) {
    await join(invite, account);
    await join(addressOf(`indirect ${i}`), invite);
  }
  await send(token, "transfer", [account, 200_000n * one]);
  await send(token, "approve", [stake.address, maxUint256], account);
  await send(token, "approve", [mining.address, maxUint256], account);

  const amount = parseEther("0.02");
  const newest = invites.slice(-25);
  const buyers = [...Array.from({ length: 20 }, () => account), ...newest, ...newest, ...newest];
  for (const buyer of buyers) await send(burn, "burn", [buyer, 1n, amount, true], buyer, amount + fee);
  await send(burn, "addDividend", [], owner, parseEther("0.01"));

  const { timestamp } = await client.getBlock();
  const terms = [2_000n, 100_000n * one, 1_000_000n * one, 0n, timestamp + 30n * day, 0n];
  await send(stake, "openRound", terms);
  for (let i = 0; i < 50; i++) await send(stake, "deposit", [10n * one], account, fee);
  // Consecutive stakes of different tiers are not joined.
  for (let i = 0; i < 200; i++) await send(mining, "deposit", [BigInt(i % 6), 10n * one], account, fee);

  for (let i = 0; i < 4; i++) await send(nft, "grant", [account, 1n, 50n]);
  await send(keyNft, "grant", [account, 20n]);
  await send(keyNft, "mintKeys", [], account);
  await send(keyNft, "exchangePower", [1n, 3n], account);

  const price = parseEther("0.1");
  const round = {
    idoTotal: 1_000n,
    idoAmount: price,
    idoTokens: 100n * one,
    idoFirst: 0n,
    idoMin: 1n,
    startTime: 0n,
    endTime: timestamp + 60n * day,
    softCap: 0n,
  };
  await send(ido, "addRound", [round]);
  for (let i = 1n; i < 64n; i++) {
    await send(ido, "addRound", [{ ...round, idoTotal: 10n, endTime: round.endTime + i * 10n * day }]);
  }
  for (let i = 0; i < 10; i++) await send(ido, "ido", [1n], account, price + fee);

  // As many orders as a team member's figures add up.
  const players = [...newest, ...newest.map((_, i) => addressOf(`indirect ${invites.length - 1 - i}`))];
  for (const player of [account, ...players]) {
    await send({ ...usdt, abi: faucetUsdtAbi }, "mint", [player, 10_000n * one]);
    for (const game of [fom, superFom]) await send(usdt, "approve", [game.address, maxUint256], player);
  }
  for (let i = 0; i < 200; i++) await send(fom, "burn", [0n, 1n, 10n * one, true], account, fee);
  for (const player of players) {
    for (let i = 0; i < 20; i++) await send(fom, "burn", [1n, 1n, 10n * one, true], player, fee);
  }
  await send(superFom, "burn", [4n, 1n, 600n * one, true], account, fee);
  // Locks of seven days have ended, and fifty orders move to the double pool.
  for (let i = 0; i < 9; i++) {
    await send(at.oracle, "update");
    await wait(day);
  }
  await send(at.oracle, "update");
  await now();
  for (let index = 1n; index <= 50n; index++) {
    const { tokens } = await read<{ tokens: bigint }>("fom", "orders", [index]);
    await send(double, "deposit", [account, tokens, index], account);
  }
  await send(fom, "release", [51n], account);
  await now();
  return account;
}
