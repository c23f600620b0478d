import { inArray } from "drizzle-orm";
import type { Orm, Transaction } from "../db/database.ts";
import { ledgerAccounts } from "../db/schema/ledger.ts";
import { type Account, ASSETS, type Asset } from "./accounts.ts";

export interface AssetSolvency {
  readonly asset: Asset;
  /** Funding held by the Cashier. */
  readonly held: bigint;
  /** What the service owes users, with or without a voucher. */
  readonly owed: bigint;
  readonly users: bigint;
  readonly vouchers: bigint;
  /** The nodes' part of sales, until the next settlement. */
  readonly nodes: bigint;
  /** Owed to no one. */
  readonly budget: bigint;
  /** Held divided by owed, in basis points, rounded down; null while nothing is owed. */
  readonly coverage: bigint | null;
}

/**
 * Compares what the service owes with what the Cashier holds for it. All accounts of an asset sum to zero, so the
 * users' total follows from the few other accounts. The cost does not grow with the number of users.
 */
export async function ledgerSolvency(orm: Orm | Transaction): Promise<AssetSolvency[]> {
  const names = ASSETS.flatMap((asset): Account[] => [
    `cashier/${asset}`,
    `budget/${asset}`,
    `nodes/${asset}`,
    `voucher/${asset}`,
  ]);
  const rows = await orm
    .select({ name: ledgerAccounts.name, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(inArray(ledgerAccounts.name, names));
  const balances = new Map(rows.map(({ name, balance }) => [name, balance]));
  return ASSETS.map((asset) => {
    const held = -(balances.get(`cashier/${asset}`) ?? 0n);
    const [budget, nodes, vouchers] = (["budget", "nodes", "voucher"] as const).map(
      (kind) => balances.get(`${kind}/${asset}`) ?? 0n,
    ) as [bigint, bigint, bigint];
    const users = held - budget - nodes - vouchers;
    const owed = users + vouchers;
    const coverage = owed === 0n ? null : (held * 10_000n) / owed;
    return { asset, held, owed, users, vouchers, nodes, budget, coverage };
  });
}
