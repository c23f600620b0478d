import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { decodeEventLog, type Hex, toEventSelector } from "viem";
import type { CashierTerms } from "../../chain/cashier-terms.ts";
import type { Transaction } from "../../db/database.ts";
import { fundings, payments, redemptions, reserveRates, signers } from "../../db/schema/cashier.ts";
import { followCashier } from "../../ledger/follow-cashier.ts";
import type { ChainBlock } from "../chain-block.ts";
import type { FactHandler } from "../fact-handler.ts";
import { insertRows } from "../rows.ts";

const EVENTS: readonly string[] = ["Paid", "Redeemed", "Funded", "ReserveRateChanged", "SignerChanged"];

const topics = cashierAbi.flatMap((item) =>
  item.type === "event" && EVENTS.includes(item.name) ? [toEventSelector(item)] : [],
);

/** Stores payments, vouchers and funding, and updates the ledger and orders in the same transaction. */
export function cashierHandler(terms: CashierTerms): FactHandler {
  return {
    facts: [payments, redemptions, fundings, reserveRates, signers].map((table) => ({
      table,
      block: table.block,
    })),
    events: [{ address: [terms.cashier], topic0: topics }],
    store: (tx, blocks) => storeCashier(tx, blocks, terms),
    follow: (tx, above) => followCashier(tx, above, terms),
  };
}

async function storeCashier(
  tx: Transaction,
  blocks: readonly ChainBlock[],
  terms: CashierTerms,
): Promise<void> {
  const rows = rowsOf(blocks, terms);
  await insertRows(tx, payments, rows.payments);
  await insertRows(tx, redemptions, rows.redemptions);
  await insertRows(tx, fundings, rows.fundings);
  await insertRows(tx, reserveRates, rows.reserveRates);
  await insertRows(tx, signers, rows.signers);
}

function rowsOf(blocks: readonly ChainBlock[], terms: CashierTerms) {
  const rows = {
    payments: [] as (typeof payments.$inferInsert)[],
    redemptions: [] as (typeof redemptions.$inferInsert)[],
    fundings: [] as (typeof fundings.$inferInsert)[],
    reserveRates: [] as (typeof reserveRates.$inferInsert)[],
    signers: [] as (typeof signers.$inferInsert)[],
  };
  const fundingsOf = new Map<string, number>();
  for (const { header, logs } of blocks) {
    for (const log of logs) {
      const signature = topics.find((topic) => topic === log.topics[0]);
      // This log belongs to another handler.
      if (log.address !== terms.cashier || signature === undefined) continue;
      const event = decodeEventLog({
        abi: cashierAbi,
        topics: [signature, ...(log.topics.slice(1) as Hex[])],
        data: log.data as Hex,
      });
      const place = {
        block: header.height,
        logIndex: log.logIndex,
        txHash: log.transactionHash,
        at: header.timestamp / 1000,
      };
      switch (event.eventName) {
        case "Paid": {
          const { orderId, payer, asset, amount } = event.args;
          rows.payments.push({ orderId, payer: lower(payer), asset: lower(asset), amount, ...place });
          break;
        }
        case "Redeemed": {
          const { account, asset, nonce, amount } = event.args;
          rows.redemptions.push({ nonce, account: lower(account), asset: lower(asset), amount, ...place });
          break;
        }
        case "Funded": {
          const { from, asset, amount } = event.args;
          const ordinal = fundingsOf.get(place.txHash) ?? 0;
          fundingsOf.set(place.txHash, ordinal + 1);
          rows.fundings.push({ ordinal, from: lower(from), asset: lower(asset), amount, ...place });
          break;
        }
        case "ReserveRateChanged":
          rows.reserveRates.push({ rate: Number(event.args.reserveRate), ...place });
          break;
        case "SignerChanged":
          rows.signers.push({ signer: lower(event.args.current), ...place });
          break;
      }
    }
  }
  return rows;
}

function lower(text: string): string {
  return text.toLowerCase();
}
