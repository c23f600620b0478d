import { coverageCall, solvencyCall } from "@cinder/api/reads/solvency";
import type { BooksReader, ContractBooks } from "../../chain/books-reader.ts";
import type { Orm, Transaction } from "../../db/database.ts";
import { credits } from "../../db/schema/invest.ts";
import { type BlockRef, type ReadRoute, readRoute } from "../../http/read-route.ts";
import { ledgerSolvency } from "../../ledger/solvency.ts";
import { keptRange, lastKept, readCoverage, readKept } from "./repository.ts";

const MAX_POINTS = 400;
const SPANS = { hour: 3_600, day: 86_400 } as const;
/** After a failure, no chain request is made for this long. */
const PAUSE_MS = 5_000;

export interface SolvencySources {
  /** Contract addresses by name. */
  contracts: Readonly<Record<string, string>>;
  readBooks: BooksReader;
}

export function solvencyRoutes({ contracts, readBooks }: SolvencySources): readonly ReadRoute[] {
  const newest = newestBooks(readBooks);
  const solvency = readRoute(solvencyCall, async ({ tx }) => {
    const books = newest.known() ?? (await keptBooks(tx, contracts));
    return {
      booksBlock: books?.head.number ?? null,
      booksTime: books?.head.timestamp ?? null,
      contracts: books?.contracts ?? [],
      ledger: await withDailyBudgets(tx),
    };
  });
  const coverage = readRoute(coverageCall, async ({ tx }, { interval, ...which }) => ({
    points: (await readCoverage(tx, which, SPANS[interval], MAX_POINTS)).reverse(),
  }));
  // Credits change without a new block, so all figures are part of the ETag.
  const prepare: ReadRoute["prepare"] = async (head, orm) => {
    const figures = (await withDailyBudgets(orm)).map((line) => Object.values(line).join(" "));
    return [await newest.ask(head), await keptRange(orm), ...figures].join("\n");
  };
  return [
    { ...solvency, prepare },
    { ...coverage, prepare: (_, orm) => keptRange(orm) },
  ];
}

/** Adds what the budget may pay per day. */
async function withDailyBudgets(orm: Orm | Transaction) {
  const rows = await orm.select({ asset: credits.asset, dailyBudget: credits.dailyBudget }).from(credits);
  const daily = new Map(rows.map(({ asset, dailyBudget }) => [asset, dailyBudget]));
  return (await ledgerSolvency(orm)).map((line) => ({ ...line, daily: daily.get(line.asset) ?? null }));
}

interface KnownBooks {
  head: Pick<BlockRef, "number" | "timestamp">;
  contracts: (Omit<ContractBooks, "paused"> & { paused: boolean | null })[];
}

/** The books at the newest block that the chain answered for: one call per block, however many requests arrive. */
function newestBooks(read: BooksReader) {
  let known: (KnownBooks & { hash: string }) | undefined;
  let asking: Promise<void> | undefined;
  let failedAt = Number.NEGATIVE_INFINITY;
  const ask = async (head: BlockRef) => {
    try {
      known = { head, hash: head.hash, contracts: await read(head) };
    } catch {
      failedAt = performance.now();
    }
  };
  return {
    known: () => known,
    async ask(head: BlockRef): Promise<string> {
      // A read for an earlier block may be running; its result would be out of date.
      while (known?.hash !== head.hash && performance.now() - failedAt > PAUSE_MS) {
        asking ??= ask(head).finally(() => {
          asking = undefined;
        });
        await asking;
      }
      return known?.hash ?? "";
    },
  };
}

/** While the chain can't be reached: the last stored books. */
async function keptBooks(
  tx: Transaction,
  addresses: SolvencySources["contracts"],
): Promise<KnownBooks | undefined> {
  const last = await lastKept(tx);
  if (last === undefined) return undefined;
  const rows = Map.groupBy(await readKept(tx, last.block), ({ contract }) => contract);
  return {
    head: { number: last.block, timestamp: last.timestamp },
    contracts: [...rows].map(([name, lines]) => ({
      name,
      address: (addresses[name] ?? "").toLowerCase(),
      // Not stored, and may have changed since.
      owner: null,
      manager: null,
      paused: null,
      lines: lines.map(({ asset, held, owed }) => ({
        asset,
        held,
        owed,
        surplus: held > owed ? held - owed : 0n,
      })),
    })),
  };
}
