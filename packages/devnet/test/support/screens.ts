import { parseEther } from "viem";
import type { WorldReader } from "./world-reader.ts";

/** The data of a screen, named as in the route table; none may be empty. */
export type Shown = Readonly<Record<string, bigint | number | boolean>>;

const one = parseEther("1");

/** Every screen with the persona that uses it. */
export async function screensOf(world: WorldReader): Promise<Readonly<Record<string, Shown>>> {
  const { client, lens, people } = world;
  const { holder, leader, manager, newcomer } = people;
  const from = 0n;
  const count = 50n;
  const home = await client.readContract({ ...lens, functionName: "getHome", args: [holder] });
  const start = await client.readContract({ ...lens, functionName: "getHome", args: [newcomer] });
  const ido = await client.readContract({
    ...lens,
    functionName: "getIdo",
    args: [holder, 1n, true, from, count],
  });
  const swap = await client.readContract({ ...lens, functionName: "getSwap", args: [holder] });
  const burn = await client.readContract({
    ...lens,
    functionName: "getBurn",
    args: [holder, 1n, parseEther("0.1"), true],
  });
  const orders = await client.readContract({
    ...lens,
    functionName: "getOrders",
    args: [holder, from, count, from, 20n],
  });
  const stake = await client.readContract({
    ...lens,
    functionName: "getStake",
    args: [holder, 10n * one, from, count],
  });
  const team = await client.readContract({
    ...lens,
    functionName: "getTeam",
    args: [leader, from, from, count],
  });
  const invites = await client.readContract({
    ...lens,
    functionName: "getInvites",
    args: [holder, from, count],
  });
  const mine = await client.readContract({
    ...lens,
    functionName: "getMine",
    args: [holder, from, count, from, count],
  });
  const mining = await client.readContract({
    ...lens,
    functionName: "getMining",
    args: [holder, 3n, 100n * one],
  });
  const miningMine = await client.readContract({
    ...lens,
    functionName: "getMiningMine",
    args: [holder, from, count],
  });
  const miningTeam = await client.readContract({
    ...lens,
    functionName: "getMiningTeam",
    args: [leader, from, from, count],
  });
  const solvency = await client.readContract({ ...lens, functionName: "getSolvency", args: [newcomer] });
  const admin = await client.readContract({ ...lens, functionName: "getManager", args: [manager, holder] });
  const adminMining = await client.readContract({
    ...lens,
    functionName: "getManagerMining",
    args: [manager, holder],
  });

  return {
    "/home of the newcomer": {
      "current round": start.round.sold,
      "next round": start.next.idoTotal,
      "not yet bound": start.shell.index === 0n,
      "its own money": start.shell.usdt,
      supply: start.info.totalSupply,
      price: start.price.known,
    },
    "/home": {
      "current round": home.round.sold,
      "my minting": home.user.counts,
      claimable: home.claim.tokens,
      "white list": home.isWhiteList,
      liquidity: home.pool.reserve,
    },
    "/ido": {
      rounds: ido.rounds.length,
      "my units": ido.holdings.length,
      purchases: ido.purchases.length,
      "vested so far": ido.claim.tokens,
      "referral income": ido.claim.native,
      "preview of a purchase": ido.refusal.length === 2,
      "preview of a burn": ido.burnRefusal.length === 2,
    },
    "/swap": { "my CIN": swap.shell.token, "my USDT": swap.shell.usdt, "my liquidity": swap.liquidity },
    "/burn": {
      "my running orders": burn.running.length,
      claimable: burn.user.balance,
      preview: burn.refusal.length === 2,
    },
    "/orders": {
      orders: orders.orders.length,
      "orders of invites": orders.inviteOrders.some(({ orders: theirs }) => theirs.length > 0),
    },
    "/stake": {
      rounds: stake.rounds.length,
      "in progress": stake.running.length,
      completed: stake.stakes.some(({ isValid }) => !isValid),
      claimable: stake.claimable,
      preview: stake.refusal.length === 2,
    },
    "/team": {
      level: team.team.level,
      legs: team.team.teamMin,
      direct: team.directs.length,
      indirect: team.indirects.length,
    },
    "/invites": { "who came": invites.invites.length, "what it earned": invites.rewards.length },
    "/mine": {
      cards: mine.cards.length,
      "card dividends": mine.nft.balance,
      "burn dividends": mine.burn.balance,
      keys: mine.held.some((held) => held >= 15n),
      "keys to mint": mine.credited.some((credited) => credited > 0n),
      force: mine.mining.force,
      "history of days": mine.logs.length,
    },
    "/mining": {
      "my force": mining.user.force,
      "all force": mining.totals.totalForce,
      preview: mining.refusal.length === 2,
    },
    "/miningMine": Object.fromEntries(
      ["locked", "unlocked", "completed"].map((name, status) => [
        name,
        miningMine.stakes.some((found) => found.status === status),
      ]),
    ),
    "/miningTeam": { direct: miningTeam.directs.length, indirect: miningTeam.indirects.length },
    "/solvency": { contracts: solvency.books.length },
    "/manager": { "is a manager": admin.shell.isManager, contracts: admin.books.length },
    "/managerMining": { "is a manager": adminMining.shell.isManager, force: adminMining.user.force },
    ...Object.assign({}, ...(await Promise.all(world.games.map((game) => screensOfGame(world, game))))),
  };
}

async function screensOfGame(
  { client, lens, people: { holder, leader, manager } }: WorldReader,
  { isSuper, name }: WorldReader["games"][number],
): Promise<Record<string, Shown>> {
  const game = await client.readContract({
    ...lens,
    functionName: "getFom",
    args: [holder, isSuper, 1n, 1n, parseEther(isSuper ? "600" : "60"), true],
  });
  const mine = await client.readContract({
    ...lens,
    functionName: "getFomMine",
    args: [holder, isSuper, 0n, 200n],
  });
  const team = await client.readContract({
    ...lens,
    functionName: "getFomTeam",
    args: [leader, isSuper, 0n, 0n, 25n],
  });
  const admin = await client.readContract({
    ...lens,
    functionName: isSuper ? "getManagerSuper" : "getManagerFom",
    args: [manager, holder],
  });
  return {
    [`/${name}`]: {
      pot: game.multi.totals.pot,
      clock: game.multi.totals.roundEndTime > game.shell.timestamp,
      "last ten orders": game.newest.length >= 10,
      "rounds before": game.rounds.length,
      tiers: game.multi.stakeSurplus.every((surplus) => surplus > 0n),
      preview: game.refusal.length === 2,
    },
    [`/${name}Mine`]: {
      locked: mine.orders.some(({ status }) => status === 0n),
      completed: mine.orders.some(({ status }) => status === 1n),
      doubled: mine.orders.some(({ status }) => status === 2n),
      balance: mine.user.balance,
      rewards: mine.rewards.some((reward) => reward > 0n),
      stakes: mine.stakes.length,
    },
    [`/${name}Team`]: { direct: team.directs.length, indirect: team.indirects.length },
    [`/manager of ${name}`]: { "is a manager": admin.shell.isManager, orders: admin.user.orders },
  };
}
