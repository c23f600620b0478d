import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { positionChanges, positions } from "../../src/db/schema/facts.ts";
import { positionsNow } from "../../src/db/schema/views.ts";
import { useDatabase } from "../support/databases.ts";
import { generatedAccount } from "../support/generated-facts.ts";

const opened = useDatabase("pglite");

test("shows each purchase's own part of a presale round's refund", async () => {
  const { orm } = opened();
  const account = generatedAccount(1);
  const at = (block: number) => ({ block, logIndex: 0, timestamp: block, txHash: "0x" });
  const purchase = (block: number, index: bigint, round: number, amount: bigint) => ({
    ...at(block),
    ...{ feature: "ido", account, index, kind: "purchase", payer: account, round, units: 1 },
    ...{ paidAsset: "native", paid: amount, asset: "native", amount },
  });
  await orm
    .insert(positions)
    .values([purchase(1, 1n, 1, 10n), purchase(2, 2n, 1, 30n), purchase(3, 3n, 2, 10n)]);
  await orm.insert(positionChanges).values({
    ...at(4),
    ...{ feature: "ido", account, index: null, round: 1, kind: "refunded", amount: 40n, principal: 40n },
  });
  const rows = await orm
    .select({ returned: positionsNow.returned, closedAs: positionsNow.closedAs })
    .from(positionsNow)
    .where(eq(positionsNow.account, account))
    .orderBy(positionsNow.index);
  expect(rows).toEqual([
    { returned: 10n, closedAs: "refunded" },
    { returned: 30n, closedAs: "refunded" },
    { returned: 0n, closedAs: null },
  ]);
});
