import { cashierAbi } from "@cinder/protocol/generated/abi/cashier";
import { count, max } from "drizzle-orm";
import { encodeAbiParameters, encodeEventTopics, parseAbiParameters, zeroAddress } from "viem";
import { describe, expect, test } from "vitest";
import { cashierTerms } from "../src/chain/cashier-terms.ts";
import { payments } from "../src/db/schema/cashier.ts";
import { cashierHandler } from "../src/ingest/handlers/cashier.ts";
import { DATABASE_KINDS, useDatabase } from "./support/databases.ts";

const terms = cashierTerms(31_337);
/** With one parameter per value, a statement would exceed PostgreSQL's limit. */
const PAYMENTS = 12_000;

describe.each(DATABASE_KINDS)("the Cashier's events in %s", (kind) => {
  const opened = useDatabase(kind);

  test("can be stored in one batch of any size", async () => {
    const { orm } = opened();
    const payer = `0x${"a".repeat(40)}` as const;
    const logs = Array.from({ length: PAYMENTS }, (_, logIndex) => ({
      address: terms.cashier,
      topics: encodeEventTopics({
        abi: cashierAbi,
        eventName: "Paid",
        args: { orderId: BigInt(logIndex), payer, asset: zeroAddress },
      }) as string[],
      data: encodeAbiParameters(parseAbiParameters("uint256"), [BigInt(logIndex) * 10n ** 18n]),
      logIndex,
      transactionHash: `0x${logIndex.toString(16)}`,
    }));
    const header = { height: 7, hash: "0x7", parentHash: "0x6", timestamp: 1_700_000_000_000 };
    await orm.transaction(async (tx) => {
      await cashierHandler(terms).store?.(tx, [{ header, logs }]);
    });
    const [stored] = await orm.select({ count: count(), most: max(payments.amount) }).from(payments);
    expect(stored).toEqual({ count: PAYMENTS, most: BigInt(PAYMENTS - 1) * 10n ** 18n });
    const [first] = await orm.select().from(payments).orderBy(payments.logIndex).limit(1);
    expect(first).toEqual({
      ...{ orderId: 0n, payer, asset: zeroAddress, amount: 0n },
      ...{ block: 7, logIndex: 0, txHash: "0x0", at: 1_700_000_000 },
    });
  });
});
