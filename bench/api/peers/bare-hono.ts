/** The same form handler with bare Hono. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const app = new Hono();
app.post("/form", async (c) => {
  const form = new URLSearchParams(await c.req.text());
  return c.json({ code: 0, msg: "", data: { address: form.get("address") } });
});
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, (address) => process.send?.(address));
