import { ponder } from "ponder:registry";
import { balance, transfer } from "ponder:schema";

ponder.on("Token:Transfer", async ({ event, context }) => {
  const { from, to, value } = event.args;
  await context.db.insert(transfer).values({
    id: event.id,
    block: event.block.number,
    timestamp: event.block.timestamp,
    txHash: event.transaction.hash,
    from,
    to,
    amount: value,
  });
  await context.db
    .insert(balance)
    .values({ account: from, amount: -value })
    .onConflictDoUpdate((row) => ({ amount: row.amount - value }));
  await context.db
    .insert(balance)
    .values({ account: to, amount: value })
    .onConflictDoUpdate((row) => ({ amount: row.amount + value }));
});
