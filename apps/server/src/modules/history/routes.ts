import {
  dailyIncomeCall,
  historyCall,
  inviteOrdersCall,
  positionsCall,
  statementCall,
} from "@cinder/api/reads/history";
import { factList, type ReadRoute, readRoute } from "../../http/read-route.ts";
import { readInviteOrders, readPositions } from "./positions-repository.ts";
import { readDailyIncome, readHistory, readHistorySums, readStatement } from "./repository.ts";

const DEFAULT_INCOME_DAYS = 90;
const MAX_INCOME_DAYS = 366;
const DAY = 86_400;

export const historyRoutes: readonly ReadRoute[] = [
  { ...factList(historyCall, readHistory, historyHead), csvRow: inPieces },
  {
    ...readRoute(statementCall, async ({ tx }, { address, ...span }) => {
      const { income, spending, credits } = await readSides(tx, address, span);
      const assets = [...new Set([...income, ...spending, ...credits].map(({ asset }) => asset))].sort();
      return {
        income: income.map(shownLine),
        spending: spending.map(shownLine),
        credits: credits.map(shownLine),
        totals: assets.map((asset) => ({
          asset,
          income: total(income, asset),
          spending: total(spending, asset),
          credits: total(credits, asset),
        })),
      };
    }),
    rows: async ({ tx }, input, after) => {
      if (after !== undefined) return [];
      const { address, ...span } = input as { address: string; from?: number; to?: number };
      const { income, spending, credits } = await readSides(tx, address, span);
      const named = (kind: string, lines: Line[]) =>
        lines.map((line, place) => ({ key: [kind, place], row: { kind, ...shownLine(line) } }));
      return [...named("income", income), ...named("spending", spending), ...named("credit", credits)];
    },
    csvRow: inPieces,
  },
  factList(positionsCall, (at, { address, ...filter }, after, limit) =>
    readPositions(at, address, filter, after, limit),
  ),
  factList(inviteOrdersCall, (at, { address, generation, ...filter }, after, limit) =>
    readInviteOrders(at, address, Number(generation), filter, after, limit),
  ),
  readRoute(dailyIncomeCall, async ({ tx, head }, { address, feature, from, to }) => {
    const end = Math.min(to ?? Number.POSITIVE_INFINITY, head.timestamp + 1);
    const begin = from ?? end - DEFAULT_INCOME_DAYS * DAY;
    const span = { from: Math.max(0, begin, end - MAX_INCOME_DAYS * DAY), to: end };
    return { days: await readDailyIncome(tx, address, { feature, ...span }) };
  }),
];

/** Sums of what the filters leave. What moved nothing and earned nothing counts as a row, and adds to no sum. */
async function historyHead(...asked: Parameters<typeof readHistorySums>) {
  const sums = await readHistorySums(...asked);
  return {
    totals: sums
      .filter(({ income, spending, credits }) => income + spending + credits > 0n)
      .map(({ count: _, ...total }) => total),
    count: sums.reduce((all, { count }) => all + count, 0),
  };
}

type Line = Awaited<ReturnType<typeof readStatement>>[number];

/** What came into the wallet, what left it, and what was earned for a later claim. */
async function readSides(...asked: Parameters<typeof readStatement>) {
  const lines = await readStatement(...asked);
  return {
    income: lines.filter((line) => line.direction === "in" && !line.isCredit),
    spending: lines.filter((line) => line.direction === "out" && !line.isCredit),
    credits: lines.filter((line) => line.isCredit),
  };
}

function shownLine({ feature, action, asset, amount, count }: Line) {
  return { feature, action, asset, amount, count };
}

function total(lines: Line[], asset: string): bigint {
  return lines.filter((line) => line.asset === asset).reduce((sum, { amount }) => sum + amount, 0n);
}

/** Cards and keys are counted in pieces, not in 10⁻¹⁸. */
function inPieces(row: object): object {
  const { asset, amount } = row as { asset: string; amount: bigint };
  return { ...row, amount: asset === "card" || asset === "key" ? amount.toString() : amount };
}
