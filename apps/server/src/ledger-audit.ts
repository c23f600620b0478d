/**
 * `npm run ledger:audit`: replays the ledger and compares it with its facts and with the chain. Exits with 1 on any
 * difference.
 */
import { createCashierReader } from "./chain/cashier-reader.ts";
import { cashierTerms } from "./chain/cashier-terms.ts";
import { openDatabase } from "./db/database.ts";
import { type Audit, auditLedger } from "./ledger/audit.ts";
import { parseSettings } from "./settings.ts";
import { StartError } from "./start-error.ts";

async function run(): Promise<Audit> {
  // The ingest role serves no requests, so settings for serving may be missing.
  const settings = parseSettings(process.env, ["--role", "ingest"]);
  const terms = cashierTerms(settings.chainId, settings.paymentConfirmations);
  const database = await openDatabase(settings, { mayCreate: false });
  try {
    const audit = await auditLedger(database.backgroundOrm, terms, createCashierReader(settings, terms));
    if (audit.block < 0) {
      throw new StartError(
        "This database contains no ingested blocks, so there is nothing to compare. Set DATA_DIR or DATABASE_URL to the server's database, or start the server first.",
      );
    }
    return audit;
  } finally {
    await database.close();
  }
}

function printAudit({ block, lines, solvency, differences }: Audit): void {
  const columns = ["asset", "held", "owed", "users", "vouchers", "nodes", "budget", "coverage"] as const;
  const rows = solvency.map((row) =>
    columns.map((column) => {
      if (column !== "coverage") return String(row[column]);
      return row.coverage === null
        ? "-"
        : `${row.coverage / 100n}.${String(row.coverage % 100n).padStart(2, "0")} %`;
    }),
  );
  const widths = columns.map((column, i) =>
    Math.max(column.length, ...rows.map((row) => row[i]?.length ?? 0)),
  );
  for (const row of [[...columns], ...rows]) {
    process.stdout.write(`${row.map((cell, i) => cell.padStart(widths[i] ?? 0)).join("  ")}\n`);
  }
  process.stdout.write(`\n${lines} lines, up to block ${block}.\n`);
  for (const difference of differences) process.stdout.write(`${difference}\n`);
  if (differences.length === 0) process.stdout.write("No differences found.\n");
}

try {
  const audit = await run();
  printAudit(audit);
  process.exit(audit.differences.length === 0 ? 0 : 1);
} catch (error) {
  const reason = error instanceof Error ? error.message.split("\n", 1)[0] : String(error);
  process.stderr.write(
    error instanceof StartError
      ? `${reason}\n`
      : `The audit failed: ${reason} Check that the RPC can be reached.\n`,
  );
  process.exit(1);
}
