import { parseEther } from "viem";
import { personas } from "../personas.ts";
import { type People, randomMember } from "./people.ts";
import type { Stage } from "./stage.ts";

const DAY = 86_400n;

/**
 * Rounds with rising prices: the first sells out, the second fails, the third succeeds, the fourth is open today, the
 * fifth is next.
 */
const rounds = [
  { units: 120n, price: "0.1", tokens: "400", lasts: 20n, softCap: 20n },
  { units: 240n, price: "0.12", tokens: "400", lasts: 8n, softCap: 200n },
  { units: 300n, price: "0.115", tokens: "400", lasts: 22n, softCap: 50n },
  { units: 600n, price: "0.13", tokens: "400", lasts: 40n, softCap: 100n },
  { units: 600n, price: "0.15", tokens: "400", lasts: 30n, softCap: 100n },
];

/** On this day the second round has ended below its soft cap. */
const REFUND_DAY = 33;

/** Creates all rounds, and whitelists accounts for their first hours. */
export async function announceRounds({ act, now }: Stage): Promise<void> {
  const manager = personas.manager.account.address;
  let end = now();
  for (const { units, price, tokens, lasts, softCap } of rounds) {
    end += (lasts + 1n) * DAY;
    await act(manager, "ido", "addRound", [
      {
        idoTotal: units,
        idoAmount: parseEther(price),
        idoTokens: parseEther(tokens),
        idoFirst: 7_200n,
        idoMin: 1n,
        startTime: 0n,
        endTime: end,
        softCap,
      },
    ]);
  }
  const first = [personas.leader, personas.holder, personas.whale].map(({ account }) => account.address);
  await act(manager, "ido", "setWhiteLists", [first, true]);
}

/** Some accounts buy units, some buy burn nodes, and accounts with vested CIN claim it from time to time. */
export async function idoDay(stage: Stage, people: People, day: number): Promise<void> {
  const { act, read, random, now } = stage;
  const { round, idoHas, idoAmount, handleGas } = await read("ido", "getConfig", []);
  const isOpen = round !== 0n && (await read("ido", "idos", [round])).opensAt + 7_200n < now();
  if (isOpen) {
    let left = idoHas;
    const buyers = [randomMember(stage, people), randomMember(stage, people)];
    if (day % 6 === 2) buyers.push(personas.holder.account.address);
    for (const account of buyers) {
      let times = 1n + random.below(4n);
      if (times > left) times = left;
      if (!people.joined.includes(account) || times === 0n) continue;
      const room = (await read("ido", "getHoldings", [account])).find((holding) => holding.round === round);
      if ((room?.units ?? 0n) + (room?.burns ?? 0n) + times > 40n) continue;
      await act(account, "ido", "ido", [times], times * idoAmount + handleGas);
      left -= times;
    }
    if (day % 2 === 1 && left > 0n) await burnForNodes(stage, people, day, idoAmount, handleGas);
  }
  await addLiquidity(stage);
  if (day === REFUND_DAY) await refundAll(stage, people, handleGas);
  if (day % 10 !== 7) return;
  for (const account of people.joined.slice(1)) {
    if (account === personas.holder.account.address || !random.chance(3)) continue;
    await stage.attempt(account, "ido", "claim", []);
  }
}

/**
 * Puts the liquidity of closed rounds into the pool. The purchase that sells a round out adds the first part; a round
 * that ends by time waits for a call.
 */
async function addLiquidity({ attempt, read, now }: Stage): Promise<void> {
  const { rounds } = await read("ido", "getConfig", []);
  for (let round = 1n; round <= rounds; round++) {
    const { succeeded, endedAt } = await read("ido", "idos", [round]);
    if (!succeeded || endedAt > now()) continue;
    const { native, usdt, nextTime } = await read("ido", "getLiquidity", [round]);
    if (native + usdt === 0n || nextTime > now()) continue;
    await attempt(personas.manager.account.address, "ido", "addLiquidity", [round]);
  }
}

async function refundAll({ act, read }: Stage, people: People, handleGas: bigint): Promise<void> {
  for (const account of people.joined) {
    const holdings = await read("ido", "getHoldings", [account]);
    for (const { round, refundable } of holdings)
      if (refundable > 0n) await act(account, "ido", "refund", [round], handleGas);
  }
}

async function burnForNodes(
  stage: Stage,
  people: People,
  day: number,
  idoAmount: bigint,
  handleGas: bigint,
): Promise<void> {
  const { act, random } = stage;
  const holder = personas.holder.account.address;
  const account = day % 8 === 5 && people.joined.includes(holder) ? holder : randomMember(stage, people);
  const times = account === holder ? 2n : 1n + random.below(3n);
  await act(account, "ido", "burn", [times, true], times * idoAmount + handleGas);
}
