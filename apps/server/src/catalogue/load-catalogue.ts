import { notInArray, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { now } from "../clock.ts";
import type { Orm, Transaction } from "../db/database.ts";
import { credits, machineKinds, nodeKinds } from "../db/schema/invest.ts";
import { announcements, newsChanges, partners } from "../db/schema/news.ts";
import { StartError } from "../start-error.ts";
import type { Catalogue } from "./catalogue.ts";

/**
 * Updates the tables to the file; repeating it changes nothing. Items missing in the file are no longer offered, and
 * stock never falls below what is sold or reserved.
 */
export async function loadCatalogue(orm: Orm, catalogue: Catalogue): Promise<void> {
  await orm.transaction(async (tx) => {
    // Replicas that start together take turns, locking tables in one order. The ingest's first batch may hold the
    // locks for a while.
    await tx.execute(sql`set local lock_timeout = '60s'`);
    await tx.execute(sql`lock table ${machineKinds}, ${nodeKinds}, ${credits} in share row exclusive mode`);
    await loadMachines(tx, catalogue.machines);
    await loadNodes(tx, catalogue.nodes);
    await loadCredits(tx, catalogue.credits);
    await loadNews(tx, catalogue);
  });
}

async function loadMachines(tx: Transaction, machines: Catalogue["machines"]): Promise<void> {
  const rows = machines.map((machine, position) => ({
    ...goodsRow(machine, position),
    power: machine.power,
    days: machine.days,
    maxNum: machine.maxNum,
  }));
  requireSame("machine", await tx.select().from(machineKinds), rows, ["power", "days"]);
  await tx.update(machineKinds).set({ offered: 0 }).where(notOneOf(machineKinds.id, rows));
  if (rows.length === 0) return;
  await tx
    .insert(machineKinds)
    .values(rows)
    .onConflictDoUpdate({
      target: machineKinds.id,
      set: { ...goodsUpdate(machineKinds), ...incoming(machineKinds, ["maxNum"]) },
    });
}

async function loadNodes(tx: Transaction, nodes: Catalogue["nodes"]): Promise<void> {
  const rows = nodes.map((node, position) => ({ ...goodsRow(node, position), weight: node.weight }));
  requireSame("node", await tx.select().from(nodeKinds), rows, ["weight"]);
  await tx.update(nodeKinds).set({ offered: 0 }).where(notOneOf(nodeKinds.id, rows));
  if (rows.length === 0) return;
  await tx
    .insert(nodeKinds)
    .values(rows)
    .onConflictDoUpdate({ target: nodeKinds.id, set: goodsUpdate(nodeKinds) });
}

async function loadCredits(tx: Transaction, terms: Catalogue["credits"]): Promise<void> {
  const rows = (["usdt", "arb"] as const).map((credit) => {
    const { fee, ...rest } = terms[credit];
    const asset = credit === "arb" ? ("token" as const) : ("usdt" as const);
    return { credit, asset, ...rest, feeAsset: fee.asset, fee: fee.amount };
  });
  await tx
    .insert(credits)
    .values(rows)
    .onConflictDoUpdate({
      target: credits.credit,
      set: incoming(credits, ["asset", "dailyBudget", "nodeShare", "withdrawAbove", "feeAsset", "fee"]),
    });
}

/**
 * Only fills empty tables: afterwards managers edit the news, and deleted items must not return at the next start.
 */
async function loadNews(tx: Transaction, catalogue: Catalogue): Promise<void> {
  const [noted] = await tx.select({ id: newsChanges.id }).from(newsChanges).limit(1);
  if (noted !== undefined) return;
  await tx.delete(announcements);
  await tx.delete(partners);
  const news = catalogue.announcements
    .toSorted((one, other) => other.at - one.at)
    .map(({ id, at, title, body }, position) => ({
      id,
      position,
      at,
      titleEn: title.en,
      titleZh: title.zh,
      bodyEn: body.en,
      bodyZh: body.zh,
    }));
  if (news.length > 0) await tx.insert(announcements).values(news);
  const partnerRows = catalogue.partners.map(({ id, name, url }, position) => ({
    id,
    position,
    nameEn: name,
    nameZh: name,
    url,
  }));
  if (partnerRows.length > 0) await tx.insert(partners).values(partnerRows);
  const filled = { at: now(), action: "filled" as const };
  await tx.insert(newsChanges).values([
    { ...filled, kind: "announcement", after: { ids: news.map(({ id }) => id) } },
    { ...filled, kind: "partner", after: { ids: partnerRows.map(({ id }) => id) } },
  ]);
}

/** A paid order gets its kind's values at that time, so a kind's values must never change. */
function requireSame<Field extends string>(
  what: "machine" | "node",
  known: readonly ({ id: string } & Record<Field, number>)[],
  rows: readonly ({ id: string } & Record<Field, number>)[],
  fields: readonly Field[],
): void {
  const byId = new Map(known.map((kind) => [kind.id, kind]));
  for (const row of rows) {
    const before = byId.get(row.id);
    const field = before && fields.find((name) => before[name] !== row[name]);
    if (field === undefined) continue;
    throw new StartError(
      `The catalogue changes ${field} of the ${what} ${row.id} from ${before?.[field]} to ${row[field]}, but the values of an id are permanent. Change it back, or give the new ${what} another id.`,
    );
  }
}

function goodsRow(goods: Catalogue["machines"][number] | Catalogue["nodes"][number], position: number) {
  const { id, name, note, asset, price, stock } = goods;
  const texts = { nameEn: name.en, nameZh: name.zh, noteEn: note.en, noteZh: note.zh };
  return { id, position, ...texts, asset, price, stock, offered: 1 };
}

function goodsUpdate(kinds: typeof machineKinds | typeof nodeKinds) {
  return {
    ...incoming(kinds as typeof nodeKinds, [
      "position",
      "nameEn",
      "nameZh",
      "noteEn",
      "noteZh",
      "asset",
      "price",
      "offered",
    ]),
    stock: sql`greatest(excluded.stock, ${kinds.sold} + ${kinds.reserved})`,
  };
}

/** The columns of the row that conflicted on insert. */
function incoming<Table extends object>(
  table: Table,
  names: readonly (keyof Table & string)[],
): Record<string, SQL> {
  return Object.fromEntries(
    names.map((name) => [name, sql`excluded.${sql.identifier((table[name] as PgColumn).name)}`]),
  );
}

function notOneOf(column: PgColumn, rows: readonly { id: string }[]): SQL | undefined {
  return rows.length === 0
    ? undefined
    : notInArray(
        column,
        rows.map(({ id }) => id),
      );
}
