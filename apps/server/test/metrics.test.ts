import { expect, test } from "vitest";
import { useDatabase } from "./support/databases.ts";
import { serveReads } from "./support/serve-reads.ts";

const opened = useDatabase("pglite");

test("figures are for whoever has the token, where there is one", async () => {
  const token = "a-token-of-the-operator";
  const { get } = await serveReads(opened(), {}, { token });
  for (const wrong of [undefined, "", token, `Basic ${token}`, `Bearer ${token}x`, "Bearer ", "Bearer é"]) {
    const response = await get("/metrics", wrong === undefined ? {} : { Authorization: wrong });
    expect([response.status, response.headers.get("WWW-Authenticate")]).toEqual([401, "Bearer"]);
    const body = await response.text();
    expect(body).not.toContain("cinder_");
    expect(body).not.toContain(token);
  }
  const response = await get("/metrics", { Authorization: `Bearer ${token}` });
  expect(response.status).toBe(200);
  expect(await response.text()).toContain("cinder_ok");
});

test("figures that are off are not there, and the sentence says how to have them", async () => {
  const { get } = await serveReads(opened(), {}, "off");
  const response = await get("/metrics", { Authorization: "Bearer x" });
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ msg: "Figures are off. Set METRICS_TOKEN to read them." });
});
