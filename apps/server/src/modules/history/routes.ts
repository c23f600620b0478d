import {
  cardDividendsCall,
  dailyIncomeCall,
  historyCall,
  inviteOrdersCall,
  positionsCall,
  statementCall,
} from "@cinder/api/reads/history";
import { factList, type ReadRoute, readRoute } from "../../http/read-route.ts";
import { readCardDividends } from "./card-dividends.ts";
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
  readRoute(dailyIncomeCall, async ({ tx, head }, { address, feature, ...span }) => ({
    days: await readDailyIncome(tx, address, { feature, ...daysOf(span, head) }),
  })),
  readRoute(cardDividendsCall, async ({ tx, head }, { address, ...span }) => ({
    days: await readCardDividends(tx, address, daysOf(span, head)),
  })),
];

/** Sums over the filtered list. Activities that neither moved nor earned anything only count as rows. */
async function historyHead(...args: Parameters<typeof readHistorySums>) {
  const sums = await readHistorySums(...args);
  return {
    totals: sums
      .filter(({ income, spending, credits }) => income + spending + credits > 0n)
      .map(({ count: _, ...total }) => total),
    count: sums.reduce((all, { count }) => all + count, 0),
  };
}

/** The requested span, cut to what one answer may hold. */
function daysOf(
  { from, to }: { from?: number | undefined; to?: number | undefined },
  head: { timestamp: number },
) {
  const end = Math.min(to ?? Number.POSITIVE_INFINITY, head.timestamp + 1);
  const begin = from ?? end - DEFAULT_INCOME_DAYS * DAY;
  return { from: Math.max(0, begin, end - MAX_INCOME_DAYS * DAY), to: end };
}

type Line = Awaited<ReturnType<typeof readStatement>>[number];

/** Money into the wallet, money out of it, and earnings for a later claim. */
async function readSides(...args: Parameters<typeof readStatement>) {
  const lines = await readStatement(...args);
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

/** NFTs and keys are counted in pieces, not in units of 10⁻¹⁸. */
function inPieces(row: object): object {
  const { asset, amount } = row as { asset: string; amount: bigint };
  return { ...row, amount: asset === "card" || asset === "key" ? amount.toString() : amount };
}
