import { readFileSync } from "node:fs";
import { join } from "node:path";
import { asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { parseCatalogue, readCatalogue } from "../../src/catalogue/catalogue.ts";
import { loadCatalogue } from "../../src/catalogue/load-catalogue.ts";
import type { Database } from "../../src/db/database.ts";
import { credits, machineKinds, nodeKinds } from "../../src/db/schema/invest.ts";
import { announcements, newsChanges, partners } from "../../src/db/schema/news.ts";
import { StartError } from "../../src/start-error.ts";
import { DATABASE_KINDS, useDatabase } from "../support/databases.ts";

const folder = join(import.meta.dirname, "../../catalogue");
const text = readFileSync(join(folder, "31337.json"), "utf8");
const local = () => parseCatalogue(text, "31337.json");

describe("the catalogue", () => {
  test("of the local chain has four machines and three nodes, in both coins", () => {
    const { machines, nodes } = local();
    expect(machines).toHaveLength(4);
    expect(nodes).toHaveLength(3);
    for (const list of [machines, nodes])
      expect(new Set(list.map(({ asset }) => asset))).toEqual(new Set(["usdt", "token"]));
  });

  test.each([
    ["invalid JSON", () => "{", "The catalogue x.json is not valid JSON. Correct the file."],
    [
      "a missing list",
      () => edit((c) => delete c.machines),
      "The catalogue x.json has an invalid value at machines:",
    ],
    ["two of one id", () => edit((c) => c.nodes.push(c.nodes[0])), "must have different ids"],
    [
      "a price of nothing",
      () => edit((c) => (c.machines[0].price = "0")),
      "invalid value at machines.0.price: must be above 0.",
    ],
    [
      "a price as a number",
      () => edit((c) => (c.machines[0].price = 50)),
      "invalid value at machines.0.price:",
    ],
    [
      "a price in the native coin",
      () => edit((c) => (c.nodes[0].asset = "native")),
      "invalid value at nodes.0.asset:",
    ],
    [
      "more than the Cashier takes",
      () => edit((c) => (c.machines[0].price = "79228162514")),
      "costs too much for the maximum number in one purchase",
    ],
    [
      "a share above the whole",
      () => edit((c) => (c.credits.usdt.nodeShare = 10_001)),
      "invalid value at credits.usdt.nodeShare:",
    ],
    [
      "ARB that is paid from less than 10 on",
      () => edit((c) => (c.credits.arb.withdrawAbove = "9.999999999999999999")),
      "invalid value at credits.arb.withdrawAbove: must be 10 or more.",
    ],
    [
      "a link that isn't safe",
      () => edit((c) => (c.partners[0].url = "javascript:alert(1)")),
      "invalid value at partners.0.url: must be an https link with a public name, without a password.",
    ],
    ...[
      "http://forge.example",
      "https://localhost/x",
      "https://user:pass@forge.example/",
      "https://forge.example/ space",
    ].map((url): [string, () => string, string] => [
      `the link ${url}`,
      () => edit((c) => (c.partners[0].url = url)),
      "invalid value at partners.0.url:",
    ]),
  ])("with %s is refused in one sentence", (_, content, sentence) => {
    expect(() => parseCatalogue(content(), "x.json")).toThrow(StartError);
    expect(() => parseCatalogue(content(), "x.json")).toThrow(sentence);
  });

  test("keeps links as managers' forms do", () => {
    const written = edit((c) => (c.partners[0].url = "https://EMBER.example:443/a/../b"));
    expect(parseCatalogue(written, "x.json").partners[0]?.url).toBe("https://ember.example/b");
  });

  test("that is missing is reported with a solution", async () => {
    await expect(readCatalogue(folder, 4)).rejects.toThrow(
      /^The catalogue for chain 4 is missing: .*4\.json cannot be read\. Create it .* or set CATALOGUE_DIR to the folder that contains it\.$/,
    );
  });
});

/** Returns the catalogue file with one change. */
// biome-ignore lint/suspicious/noExplicitAny: the point is to write what the schema forbids.
function edit(change: (catalogue: any) => unknown): string {
  const catalogue = JSON.parse(text);
  change(catalogue);
  return JSON.stringify(catalogue);
}

describe.each(DATABASE_KINDS)("loading it into %s", (kind) => {
  const opened = useDatabase(kind);
  const content = async ({ orm }: Database) => ({
    machines: await orm.select().from(machineKinds).orderBy(asc(machineKinds.id)),
    nodes: await orm.select().from(nodeKinds).orderBy(asc(nodeKinds.id)),
    credits: await orm.select().from(credits).orderBy(asc(credits.credit)),
    news: await orm.select().from(announcements).orderBy(asc(announcements.id)),
    friends: await orm.select().from(partners).orderBy(asc(partners.id)),
  });

  test("changes nothing when repeated or concurrent", async () => {
    const database = opened();
    await loadCatalogue(database.orm, local());
    const first = await content(database);
    expect(first.machines).toHaveLength(4);
    expect(first.credits).toMatchObject([
      { credit: "arb", asset: "token", withdrawAbove: 10n ** 19n },
      { credit: "usdt" },
    ]);
    await Promise.all(Array.from({ length: 4 }, () => loadCatalogue(database.orm, local())));
    expect(await content(database)).toEqual(first);
  });

  test("does not restore news that managers deleted", async () => {
    const { orm } = opened();
    await loadCatalogue(orm, local());
    const first = await content(opened());
    expect(first.news).toHaveLength(2);
    expect(first.friends).toMatchObject([
      { id: "ember", nameEn: "Ember Wallet (demo)", nameZh: "Ember Wallet (demo)", published: true },
      { id: "hearth" },
      { id: "kiln" },
    ]);
    await orm.delete(announcements);
    await orm.update(partners).set({ nameZh: "改過" }).where(eq(partners.id, "ember"));
    await loadCatalogue(orm, local());
    const { news, friends } = await content(opened());
    expect(news).toEqual([]);
    expect(friends[0]).toMatchObject({ id: "ember", nameZh: "改過" });
    expect(await orm.select().from(newsChanges)).toMatchObject([
      { action: "filled", kind: "announcement", account: null },
      { action: "filled", kind: "partner", account: null },
    ]);
  });

  test("keeps sold items and stops offering items missing in the file", async () => {
    const { orm } = opened();
    await loadCatalogue(orm, local());
    await orm.update(machineKinds).set({ sold: 7, reserved: 2 }).where(eq(machineKinds.id, "spark-1"));
    const next = local();
    next.machines = next.machines
      .filter(({ id }) => id !== "ember-2")
      .map((m) => ({ ...m, stock: 5, price: m.price * 2n }));
    next.nodes = [];
    await loadCatalogue(orm, next);
    const { machines, nodes } = await content(opened());
    const spark = machines.find(({ id }) => id === "spark-1");
    expect(spark).toMatchObject({ sold: 7, reserved: 2, stock: 9, price: 100n * 10n ** 18n, offered: 1 });
    expect(machines.find(({ id }) => id === "ember-2")).toMatchObject({ offered: 0, stock: 2000 });
    expect(nodes.map(({ offered }) => offered)).toEqual([0, 0, 0]);
  });

  test.each([
    ["machines", "spark-1", "power", "machine"],
    ["machines", "spark-1", "days", "machine"],
    ["nodes", local().nodes[1]?.id ?? "", "weight", "node"],
  ] as const)("refuses other %s: %s with another %s, and changes nothing", async (list, id, field, what) => {
    const { orm } = opened();
    await loadCatalogue(orm, local());
    const before = await content(opened());
    const next = local();
    next.machines.pop();
    const changed = (next[list] as ({ id: string } & Record<string, unknown>)[]).find((one) => one.id === id);
    if (changed === undefined) throw new Error("The row is missing.");
    const old = Number(changed[field]);
    changed[field] = old + 1;
    await expect(loadCatalogue(orm, next)).rejects.toThrow(
      new StartError(
        `The catalogue changes ${field} of the ${what} ${id} from ${old} to ${old + 1}, but the values of an id are permanent. Change it back, or give the new ${what} another id.`,
      ),
    );
    expect(await content(opened())).toEqual(before);
    // The values stay the same when the item returns.
    changed[field] = old;
    await loadCatalogue(orm, { ...next, [list]: [] });
    changed[field] = old + 1;
    await expect(loadCatalogue(orm, next)).rejects.toThrow(StartError);
  });
});
