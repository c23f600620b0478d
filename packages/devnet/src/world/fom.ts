import { parseEther } from "viem";
import { personas } from "../personas.ts";
import { isPersona, type People, randomMember } from "./people.ts";
import type { Stage } from "./stage.ts";

/** The order sizes of a game. Rounds end on days without players. */
const games = {
  fom: { double: "double", units: [30n, 120n], orders: 3, restsOn: [6, 7] },
  superFom: { double: "superDouble", units: [500n, 900n], orders: 1, restsOn: [10, 11, 12, 13] },
} as const;

type Game = keyof typeof games;

/** Orders in all tiers, rounds with winners, and orders that are locked, completed and in the double pool. */
export async function fomDay(stage: Stage, people: People, day: number, game: Game): Promise<void> {
  const { act, read, random } = stage;
  const { units, orders, restsOn } = games[game];
  const { handleGas } = await read(game, "getConfig", []);
  const rests = (restsOn as readonly number[]).includes(day % 14);
  for (let i = 0; i < (rests ? 0 : orders); i++) {
    const isHolders = day % 5 === 1 && i === 0;
    const holder = personas.holder.account.address;
    const account = isHolders && people.joined.includes(holder) ? holder : randomMember(stage, people);
    const amount = parseEther(String(units[0] + random.below(units[1] - units[0])));
    // The holder's first orders end early, so that some are in the double pool for a while.
    const tier = isHolders && day < 14 ? 0n : random.below(5n);
    if (random.chance(4) && game === "fom") {
      await act(account, game, "burn", [tier, 1n, parseEther("0.15"), false], parseEther("0.15") + handleGas);
    } else if ((await read("usdt", "balanceOf", [account])) > amount * 2n) {
      await act(account, game, "burn", [tier, 1n, amount, true], handleGas);
    }
  }
  await stage.attempt(randomMember(stage, people), game, "updatePool", []);
  if (day % 7 === 5) await stage.attempt(randomMember(stage, people), game, "sendDividends", []);
  if (day % 6 === 3) await settleOrders(stage, people, game, handleGas);
}

/** Late in the evening a player orders in both games, so that both timers run when the history ends. */
export async function fomNight(stage: Stage, people: People): Promise<void> {
  for (const game of ["fom", "superFom"] as const) {
    const { handleGas } = await stage.read(game, "getConfig", []);
    const amount = parseEther(String(games[game].units[1]));
    const candidates = people.joined.slice(1);
    for (const account of candidates) {
      if ((await stage.read("usdt", "balanceOf", [account])) < amount) continue;
      await stage.act(account, game, "burn", [1n, 1n, amount, true], handleGas);
      break;
    }
  }
}

/**
 * Opens claims of the double pools. A stake unlocks after a month until the term is reset, so two months show both
 * cases.
 */
export async function openDoubles({ act, read }: Stage): Promise<() => Promise<void>> {
  const owner = personas.owner.account.address;
  const before: (() => Promise<void>)[] = [];
  for (const double of ["double", "superDouble"] as const) {
    const { feeRate, stakeDays } = await read(double, "getConfig", []);
    await act(owner, double, "setTerms", [feeRate, 30n]);
    await act(personas.manager.account.address, double, "setOpenClaim", [true]);
    before.push(() => act(owner, double, "setTerms", [feeRate, stakeDays]));
  }
  return async () => {
    for (const setBack of before) await setBack();
  };
}

/** Accounts with rewards claim them or move the order to the double pool. The personas keep theirs for the screens. */
async function settleOrders(stage: Stage, people: People, game: Game, handleGas: bigint): Promise<void> {
  const { act, read, random } = stage;
  await settleHolder(stage, people, game);
  for (const account of people.joined.slice(1)) {
    if (isPersona(account) && (account === personas.holder.account.address || !random.chance(4))) continue;
    const { balance } = await read(game, "users", [account]);
    if (balance > parseEther("1") && random.chance(2)) await act(account, game, "claimReward", [], handleGas);
    const [found] = await read(game, "getUserOrders", [account, 0n, 50n]);
    for (const order of found) {
      if (order.status !== 0n || order.endTime > stage.now()) continue;
      const isDoubled = random.chance(3);
      if (isDoubled) {
        await stage.attempt(account, games[game].double, "deposit", [account, order.tokens, order.index]);
      } else if (!random.chance(3)) await stage.attempt(account, game, "release", [order.index]);
    }
  }
}

/** The holder has one order in the double pool and one completed order, and keeps the others. */
async function settleHolder(stage: Stage, people: People, game: Game): Promise<void> {
  const holder = personas.holder.account.address;
  if (!people.joined.includes(holder)) return;
  const [found] = await stage.read(game, "getUserOrders", [holder, 0n, 50n]);
  const has = (status: bigint) => found.some((order) => order.status === status);
  const over = found.find(({ status, endTime }) => status === 0n && endTime <= stage.now());
  if (over === undefined) return;
  if (!has(2n)) {
    await stage.act(holder, games[game].double, "deposit", [holder, over.tokens, over.index]);
  } else if (!has(1n)) await stage.act(holder, game, "release", [over.index]);
}
