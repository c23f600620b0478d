import { randomUUID } from "node:crypto";
import type { NewsData, NewsRequest } from "@cinder/api/news/calls";
import { publicLink } from "@cinder/api/news/link";
import { newsLimits } from "@cinder/api/news/requests";
import { count, eq, sql } from "drizzle-orm";
import { ChainAwayError } from "../../chain/chain-reader.ts";
import type { OfficeReader } from "../../chain/office-reader.ts";
import type { Orm, Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type announcements, type NewsAction, type NewsKind, newsChanges } from "../../db/schema/news.ts";
import { Refused } from "../../http/envelope.ts";
import type { NewsHandlers, SignedIn } from "../../http/invest-call.ts";
import { type Announcement, lockNews, type Partner, readAll, tableOf } from "./repository.ts";

export interface NewsDesk {
  readonly orm: Orm;
  readonly holdsOffice: OfficeReader;
  /** Seconds. */
  readonly now: () => number;
}

type Row = Announcement | Partner;
type Item = { id?: string | undefined; version?: string | undefined };

/** What managers write for the home page. Every call looks anew whether the account is in office. */
export function newsHandlers({ orm, holdsOffice, now }: NewsDesk): NewsHandlers {
  /** One change by somebody in office, noted with it; the answer is everything as it is then. */
  async function write(user: SignedIn, change: (desk: Writing) => Promise<void>): Promise<NewsData> {
    await requireOffice(holdsOffice, user);
    return inTransaction(orm, async (tx) => {
      await lockNews(tx);
      await change({ tx, at: now(), account: user.address });
      return view(await readAll(tx));
    });
  }

  return {
    async newsList(_request, { user }) {
      await requireOffice(holdsOffice, user);
      return view(await readAll(orm));
    },

    announcementSave: (request, { user }) =>
      write(user, async (desk) => {
        const times = timesOf(request);
        const texts = {
          titleEn: request.titleEn.trim(),
          titleZh: request.titleZh.trim(),
          bodyEn: request.bodyEn.trim(),
          bodyZh: request.bodyZh.trim(),
        };
        await save(desk, "announcement", request, (former) => ({
          ...texts,
          ...times,
          // The day it began; what begins at once began when it was written.
          at: times.showFrom ?? (former as Announcement | undefined)?.at ?? desk.at,
        }));
      }),

    partnerSave: (request, { user }) =>
      write(user, async (desk) => {
        const url = publicLink(request.url);
        if (url === undefined) throw new Refused("linkInvalid");
        const values = {
          nameEn: request.nameEn.trim(),
          nameZh: request.nameZh.trim(),
          url,
          ...timesOf(request),
        };
        await save(desk, "partner", request, () => values);
      }),

    newsRemove: ({ kind, id, version }, { user }) =>
      write(user, async (desk) => {
        const former = await find(desk, kind, { id, version });
        const table = tableOf(kind);
        await desk.tx.delete(table).where(eq(table.id, id));
        await note(desk, kind, "deleted", former, undefined);
      }),

    newsOrder: ({ kind, ids }, { user }) =>
      write(user, async (desk) => {
        const table = tableOf(kind);
        const wanted = ids.split(",");
        const rows = await desk.tx.select({ id: table.id }).from(table);
        const known = new Set(rows.map(({ id }) => id));
        const isWhole = new Set(wanted).size === known.size && wanted.every((id) => known.has(id));
        if (!isWhole || wanted.length !== known.size) throw new Refused("newsChanged");
        for (const [position, id] of wanted.entries()) {
          await desk.tx.update(table).set({ position }).where(eq(table.id, id));
        }
        await note(desk, kind, "ordered", undefined, { ids: wanted });
      }),
  };
}

interface Writing {
  readonly tx: Transaction;
  readonly at: number;
  readonly account: string;
}

async function requireOffice(holdsOffice: OfficeReader, { address }: SignedIn): Promise<void> {
  let isHolder: boolean;
  try {
    isHolder = await holdsOffice(address);
  } catch (error) {
    if (error instanceof ChainAwayError) throw new Refused("chainAway");
    throw error;
  }
  if (!isHolder) throw new Refused("notManager");
}

function timesOf({ published, from, until }: NewsRequest<"announcementSave"> | NewsRequest<"partnerSave">) {
  const showFrom = from === undefined ? null : Number(from);
  const showUntil = until === undefined ? null : Number(until);
  if (showFrom !== null && showUntil !== null && showUntil <= showFrom) throw new Refused("momentOrder");
  return { published: published === "yes", showFrom, showUntil };
}

async function save(
  desk: Writing,
  kind: NewsKind,
  item: Item,
  valuesOf: (former: Row | undefined) => Record<string, unknown>,
): Promise<void> {
  const table = tableOf(kind);
  if (item.id !== undefined) {
    const former = await find(desk, kind, { id: item.id, version: item.version });
    const values = { ...valuesOf(former), version: former.version + 1 };
    await desk.tx.update(table).set(values).where(eq(table.id, item.id));
    await note(desk, kind, "changed", former, { ...former, ...values });
    return;
  }
  const [room] = await desk.tx
    .select({
      entries: count(),
      first: sql`coalesce(min(${table.position}), 0)`.mapWith(Number),
      last: sql`coalesce(max(${table.position}), 0)`.mapWith(Number),
    })
    .from(table);
  const { entries = 0, first = 0, last = 0 } = room ?? {};
  if (entries >= newsLimits.list) throw new Refused("newsFull", { most: newsLimits.list });
  // What is newly announced stands first, a new partner last.
  const position = kind === "announcement" ? first - 1 : last + 1;
  const row = { ...valuesOf(undefined), id: randomUUID(), position, version: 1 };
  // The values are those of the kind that the caller named.
  await desk.tx.insert(table as typeof announcements).values(row as typeof announcements.$inferInsert);
  await note(desk, kind, "created", undefined, row);
}

/** The entry as the caller saw it. */
async function find(desk: Writing, kind: NewsKind, { id, version }: Required<Item>): Promise<Row> {
  if (version === undefined) throw new Refused("versionInvalid");
  const table = tableOf(kind);
  const [row] = await desk.tx
    .select()
    .from(table)
    .where(eq(table.id, id ?? ""));
  if (row === undefined) throw new Refused("newsGone");
  if (row.version !== Number(version)) throw new Refused("newsChanged");
  return row as Row;
}

async function note(
  { tx, at, account }: Writing,
  kind: NewsKind,
  action: NewsAction,
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown> | undefined,
): Promise<void> {
  const itemId = (after ?? before)?.id;
  await tx.insert(newsChanges).values({
    at,
    account,
    kind,
    itemId: typeof itemId === "string" ? itemId : null,
    action,
    before: before ?? null,
    after: after ?? null,
  });
}

/** Beside these a saved entry differs from the former one by what the manager wrote. */
const COUNTED = new Set(["version", "position"]);

function view({
  announcements: news,
  partners: friends,
  changes,
}: Awaited<ReturnType<typeof readAll>>): NewsData {
  return {
    announcements: news.map(({ id, at, titleEn, titleZh, bodyEn, bodyZh, ...row }) => ({
      ...itemView(id, row),
      at,
      titleEn,
      titleZh,
      bodyEn,
      bodyZh,
    })),
    partners: friends.map(({ id, nameEn, nameZh, url, ...row }) => ({
      ...itemView(id, row),
      nameEn,
      nameZh,
      url,
    })),
    changes: changes.map(({ id, at, account, kind, action, before, after }) => ({
      id: String(id),
      at,
      account,
      kind,
      action,
      nameEn: nameIn(after ?? before, "En"),
      nameZh: nameIn(after ?? before, "Zh"),
      fields: before && after ? fieldsThatDiffer(before, after) : [],
    })),
  };
}

function itemView(id: string, row: Pick<Row, "published" | "showFrom" | "showUntil" | "version">) {
  return { id, published: row.published, from: row.showFrom, until: row.showUntil, version: row.version };
}

function nameIn(row: Record<string, unknown> | null, language: "En" | "Zh"): string {
  return String(row?.[`title${language}`] ?? row?.[`name${language}`] ?? "");
}

function fieldsThatDiffer(before: Record<string, unknown>, after: Record<string, unknown>): string[] {
  return Object.keys(after).filter((name) => !COUNTED.has(name) && after[name] !== before[name]);
}
