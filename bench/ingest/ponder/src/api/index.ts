import { db } from "ponder:api";
import { balance } from "ponder:schema";
import { Hono } from "hono";

const app = new Hono();

app.get("/balances", async (c) => {
  const rows = await db.select().from(balance);
  return c.json(rows.map(({ account, amount }) => [account.toLowerCase(), amount.toString()]));
});

// biome-ignore lint/style/noDefaultExport: Ponder takes nothing else.
export default app;
