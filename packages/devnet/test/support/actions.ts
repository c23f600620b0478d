import { type Abi, type Address, parseEther, zeroAddress } from "viem";
import type { WorldReader } from "./world-reader.ts";

/** A call that an account can send at the end of the history. */
export interface Action {
  readonly by: keyof WorldReader["people"];
  readonly address: Address;
  readonly abi: Abi;
  readonly functionName: string;
  readonly args?: readonly unknown[];
  readonly value?: bigint;
}

const one = parseEther("1");
const far = 2n ** 64n;

/** Every action of the screens, each with an account that can do it. */
export async function actionsOf(world: WorldReader): Promise<Readonly<Record<string, Action>>> {
  const { client, lens, people, contracts, ido, burn, stake, mining, nft, keyNft, cashier, router, token } =
    world;
  const { holder, leader } = people;
  const round = await client.readContract({ ...lens, functionName: "getHome", args: [holder] });
  const { handleGas } = round.config;
  const price = round.round.idoAmount;
  const mine = await client.readContract({
    ...lens,
    functionName: "getMine",
    args: [holder, 0n, 200n, 0n, 1n],
  });
  const { stakes } = await client.readContract({
    ...lens,
    functionName: "getMiningMine",
    args: [holder, 0n, 200n],
  });
  const sparks = mine.cards.filter(({ level }) => level === 1n).map(({ tokenId }) => tokenId);
  const swap = await client.readContract({ ...lens, functionName: "getSwap", args: [holder] });
  const path = [contracts.usdt, contracts.token] as const;
  const [paidBy, manager, owner] = ["holder", "manager", "owner"] as const;

  const actions: Record<string, Action> = {
    "bind to a referrer": {
      by: "newcomer",
      ...world.referral,
      functionName: "register",
      args: [leader],
    },
    "buy in the presale": { by: paidBy, ...ido, functionName: "ido", args: [1n], value: price + handleGas },
    "burn for a node": {
      by: paidBy,
      ...ido,
      functionName: "burn",
      args: [1n, true],
      value: price + handleGas,
    },
    "claim minted CIN": { by: paidBy, ...ido, functionName: "claim" },
    "burn BNB": {
      by: paidBy,
      ...burn,
      functionName: "burn",
      args: [holder, 1n, one / 10n, true],
      value: one / 10n + handleGas,
    },
    "burn USDT": {
      by: paidBy,
      ...burn,
      functionName: "burn",
      args: [holder, 1n, 50n * one, false],
      value: handleGas,
    },
    "claim burn dividends": { by: paidBy, ...burn, functionName: "claimReward", value: handleGas },
    stake: { by: paidBy, ...stake, functionName: "deposit", args: [100n * one], value: handleGas },
    "claim from stakes": { by: paidBy, ...stake, functionName: "claim" },
    mine: { by: paidBy, ...mining, functionName: "deposit", args: [3n, 200n * one], value: handleGas },
    "claim mined CIN": { by: paidBy, ...mining, functionName: "claimReward", value: handleGas },
    "take a mining stake back": {
      by: paidBy,
      ...mining,
      functionName: "claimRelease",
      args: [stakes.find(({ status }) => status === 1)?.index ?? 0n],
    },
    "claim card dividends": { by: paidBy, ...nft, functionName: "claimReward" },
    "synthesize cards": { by: paidBy, ...nft, functionName: "synthesize", args: [sparks.slice(0, 3)] },
    "give a card away": {
      by: paidBy,
      ...nft,
      functionName: "transferFrom",
      args: [holder, leader, mine.cards[0]?.tokenId ?? 0n],
    },
    "mint keys": { by: paidBy, ...keyNft, functionName: "mintKeys" },
    "make a Syndicate of fifteen keys": {
      by: paidBy,
      ...keyNft,
      functionName: "synthesize",
      args: [[1n], [15n]],
    },
    "exchange keys for power": { by: paidBy, ...keyNft, functionName: "exchangePower", args: [1n, 1n] },
    "pay the service": {
      by: paidBy,
      ...cashier,
      functionName: "pay",
      args: [1n, contracts.usdt, 10n * one],
    },
    "buy CIN": {
      by: paidBy,
      ...router,
      functionName: "swapExactTokensForTokensSupportingFeeOnTransferTokens",
      args: [10n * one, 0n, path, holder, far],
    },
    "sell CIN": {
      by: paidBy,
      ...router,
      functionName: "swapExactTokensForTokensSupportingFeeOnTransferTokens",
      args: [10n * one, 0n, [...path].reverse(), holder, far],
    },
    "add liquidity": {
      by: paidBy,
      ...router,
      functionName: "addLiquidity",
      args: [...path, 10n * one, 100n * one, 0n, 0n, holder, far],
    },
    "remove liquidity": {
      by: paidBy,
      ...router,
      functionName: "removeLiquidity",
      args: [...path, swap.liquidity, 0n, 0n, holder, far],
    },
    "send CIN": { by: paidBy, ...token, functionName: "transfer", args: [leader, one] },
    "take an announced round back": { by: owner, ...ido, functionName: "removeRound" },
    "list somebody": { by: manager, ...ido, functionName: "setWhiteList", args: [holder, true] },
    "bar somebody": { by: manager, ...burn, functionName: "setBlackList", args: [holder, true] },
    "grant cards": { by: owner, ...nft, functionName: "grant", args: [holder, 1n, 3n] },
    "set a level": {
      by: manager,
      ...world.referral,
      functionName: "setLevel",
      args: [leader, true, 3n],
    },
    "change the token's fees": { by: owner, ...token, functionName: "setFees", args: [200n, 300n] },
    "announce mining's emission": {
      by: owner,
      ...mining,
      functionName: "announceMintDay",
      args: [1_000n * one],
    },
    "fund the service": {
      by: owner,
      ...cashier,
      functionName: "fund",
      args: [zeroAddress, one],
      value: one,
    },
  };
  for (const game of world.games) Object.assign(actions, await actionsOfGame(world, game, handleGas));
  return actions;
}

async function actionsOfGame(
  { client, lens, people: { holder } }: WorldReader,
  { fom, double, isSuper, name }: WorldReader["games"][number],
  handleGas: bigint,
): Promise<Record<string, Action>> {
  const by = "holder";
  const amount = parseEther(isSuper ? "600" : "60");
  const bnb = parseEther(isSuper ? "1.5" : "0.2");
  const { orders, rewards, shell } = await client.readContract({
    ...lens,
    functionName: "getFomMine",
    args: [holder, isSuper, 0n, 200n],
  });
  const over = orders.find(({ status, endTime }) => status === 0n && endTime <= shell.timestamp);
  const earning = orders[rewards.findIndex((reward) => reward > 0n)];
  return {
    [`join ${name} in USDT`]: {
      by,
      ...fom,
      functionName: "burn",
      args: [1n, amount, true],
      value: handleGas,
    },
    [`join a tier of ${name} in BNB`]: {
      by,
      ...fom,
      functionName: "burn",
      args: [2n, 1n, bnb, false],
      value: bnb + handleGas,
    },
    [`claim the balance in ${name}`]: { by, ...fom, functionName: "claimReward", args: [], value: handleGas },
    [`claim an order's reward in ${name}`]: {
      by,
      ...fom,
      functionName: "claimReward",
      args: [earning?.index ?? 0n],
      value: handleGas,
    },
    [`release an order of ${name}`]: { by, ...fom, functionName: "release", args: [over?.index ?? 0n] },
    [`move an order of ${name} to the double pool`]: {
      by,
      ...double,
      functionName: "deposit",
      args: [holder, over?.tokens ?? 0n, over?.index ?? 0n],
    },
    [`take out of the double pool of ${name}`]: { by, ...double, functionName: "claim" },
  };
}
