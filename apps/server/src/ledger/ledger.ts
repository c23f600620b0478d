import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { chunksOf } from "../db/chunks.ts";
import type { Orm, Transaction } from "../db/database.ts";
import { ledgerAccounts, ledgerLines, ledgerPostings } from "../db/schema/ledger.ts";
import type { Account } from "./accounts.ts";

export interface Line {
  readonly account: Account;
  /** What the account gains; negative if it pays. */
  readonly amount: bigint;
}

export interface Posting {
  /** Identifies the cause. The same key again changes nothing. */
  readonly key: string;
  readonly kind: string;
  /** Seconds, in chain time. */
  readonly at: number;
  readonly memo: string;
  /** They sum to zero within each asset; the database refuses anything else. */
  readonly lines: readonly Line[];
}

export interface AccountLine {
  /** Numbers the account's lines from 1; also the cursor for older lines. */
  readonly seq: number;
  readonly amount: bigint;
  readonly balanceAfter: bigint;
  readonly key: string;
  readonly kind: string;
  readonly at: number;
  readonly memo: string;
}

/** The same key was used for different lines. This is a bug; never retry. */
export class LedgerConflictError extends Error {
  override readonly name = "LedgerConflictError";
}

/** Keeps a statement below the maximum number of parameters. */
const ROWS_PER_STATEMENT = 5_000;

/** Moves money once per key. Throws if the key already has other lines. */
export async function post(tx: Transaction, posting: Posting): Promise<"posted" | "known"> {
  const [outcome] = await postAll(tx, [posting]);
  return outcome ?? "known";
}

/**
 * Like `post`, for many postings in few statements. Accounts are locked in a fixed order: users first, by id. So two
 * transactions that each call this once cannot deadlock, and shared accounts are locked for the shortest time.
 */
export async function postAll(
  tx: Transaction,
  postings: readonly Posting[],
): Promise<("posted" | "known")[]> {
  if (postings.length === 0) return [];
  const ids = await accountIds(tx, [
    ...new Set(postings.flatMap(({ lines }) => lines.map((l) => l.account))),
  ]);
  const outcomes: ("posted" | "known")[] = [];
  for (const batch of batches(postings)) {
    const created = new Map<string, number>();
    const rows = await tx
      .insert(ledgerPostings)
      .values(batch.map(({ lines, ...head }) => ({ ...head, lineCount: lines.length })))
      .onConflictDoNothing({ target: ledgerPostings.key })
      .returning({ id: ledgerPostings.id, key: ledgerPostings.key });
    for (const { id, key } of rows) created.set(key, id);

    const lines = batch.flatMap((posting) => {
      const postingId = created.get(posting.key);
      // If a batch repeats a key, only the first posting is stored.
      created.delete(posting.key);
      outcomes.push(postingId === undefined ? "known" : "posted");
      if (postingId === undefined) return [];
      return posting.lines.map(({ account, amount }) => ({
        postingId,
        accountId: known(ids, account),
        amount,
        isShared: !account.startsWith("user/"),
      }));
    });
    lines.sort((a, b) => Number(a.isShared) - Number(b.isShared) || a.accountId - b.accountId);
    if (lines.length > 0) await tx.insert(ledgerLines).values(lines);

    const repeated = batch.filter((_, i) => outcomes[outcomes.length - batch.length + i] === "known");
    if (repeated.length > 0) await requireSame(tx, repeated);
  }
  return outcomes;
}

/** Zero for an account without lines. */
export async function balanceOf(orm: Orm | Transaction, account: Account): Promise<bigint> {
  const [row] = await orm
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.name, account));
  return row?.balance ?? 0n;
}

/** Like `balanceOf`, and locks the balance until the transaction ends. */
export async function lockedBalanceOf(tx: Transaction, account: Account): Promise<bigint> {
  const [row] = await tx
    .select({ balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.name, account))
    .for("no key update");
  return row?.balance ?? 0n;
}

/** The lines of one account, newest first; `before` is the `seq` of the last line seen. */
export async function linesOf(
  orm: Orm | Transaction,
  account: Account,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<AccountLine[]> {
  const [row] = await orm
    .select({ id: ledgerAccounts.id })
    .from(ledgerAccounts)
    .where(eq(ledgerAccounts.name, account));
  if (row === undefined) return [];
  return orm
    .select({
      seq: ledgerLines.seq,
      amount: ledgerLines.amount,
      balanceAfter: ledgerLines.balanceAfter,
      key: ledgerPostings.key,
      kind: ledgerPostings.kind,
      at: ledgerPostings.at,
      memo: ledgerPostings.memo,
    })
    .from(ledgerLines)
    .innerJoin(ledgerPostings, eq(ledgerPostings.id, ledgerLines.postingId))
    .where(
      and(eq(ledgerLines.accountId, row.id), before === undefined ? undefined : lt(ledgerLines.seq, before)),
    )
    .orderBy(desc(ledgerLines.seq))
    .limit(limit);
}

/** Creates accounts that do not exist yet. */
async function accountIds(tx: Transaction, names: readonly Account[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const part of chunksOf([...names].sort())) {
    const read = async (wanted: readonly string[]) => {
      const rows = await tx
        .select({ id: ledgerAccounts.id, name: ledgerAccounts.name })
        .from(ledgerAccounts)
        .where(inArray(ledgerAccounts.name, [...wanted]));
      for (const { id, name } of rows) ids.set(name, id);
    };
    await read(part);
    const missing = part.filter((name) => !ids.has(name));
    if (missing.length === 0) continue;
    await tx
      .insert(ledgerAccounts)
      .values(missing.map((name) => ({ name })))
      .onConflictDoNothing({ target: ledgerAccounts.name });
    await read(missing);
  }
  return ids;
}

async function requireSame(tx: Transaction, postings: readonly Posting[]): Promise<void> {
  const stored = await linesByKey(
    tx,
    postings.map(({ key }) => key),
  );
  for (const { key, lines } of postings) {
    if (!sameLines(stored.get(key) ?? [], lines)) {
      throw new LedgerConflictError(`The posting ${key} exists with other lines.`);
    }
  }
}

export async function linesByKey(
  orm: Orm | Transaction,
  keys: readonly string[],
): Promise<Map<string, Line[]>> {
  const byKey = new Map<string, Line[]>();
  for (const part of chunksOf(keys)) {
    const rows = await orm
      .select({ key: ledgerPostings.key, account: ledgerAccounts.name, amount: ledgerLines.amount })
      .from(ledgerPostings)
      .innerJoin(ledgerLines, eq(ledgerLines.postingId, ledgerPostings.id))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerLines.accountId))
      .where(inArray(ledgerPostings.key, part));
    for (const { key, account, amount } of rows) {
      const lines = byKey.get(key) ?? [];
      // The database allows no other names.
      lines.push({ account: account as Account, amount });
      byKey.set(key, lines);
    }
  }
  return byKey;
}

/** Compares lines regardless of their order. */
export function sameLines(a: readonly Line[], b: readonly Line[]): boolean {
  const sorted = (lines: readonly Line[]) =>
    lines.map(({ account, amount }) => `${account} ${amount}`).sort();
  return a.length === b.length && sorted(a).join() === sorted(b).join();
}

/** Splits postings so that each batch fits into one statement; a posting's lines must not be split. */
function* batches(postings: readonly Posting[]): Generator<Posting[]> {
  let batch: Posting[] = [];
  let rows = 0;
  for (const posting of postings) {
    if (batch.length > 0 && rows + posting.lines.length > ROWS_PER_STATEMENT) {
      yield batch;
      batch = [];
      rows = 0;
    }
    batch.push(posting);
    rows += posting.lines.length;
  }
  yield batch;
}

function known(ids: Map<string, number>, account: Account): number {
  const id = ids.get(account);
  if (id === undefined) throw new Error(`The ledger account ${account} could not be created.`);
  return id;
}
