import { randomUUID } from "node:crypto";
import type { NewsData, NewsRequest } from "@cinder/api/news/calls";
import { publicLink } from "@cinder/api/news/link";
import { newsLimits } from "@cinder/api/news/requests";
import { count, eq, sql } from "drizzle-orm";
import { ChainAwayError } from "../../chain/chain-reader.ts";
import type { ManagerReader } from "../../chain/manager-reader.ts";
import type { Orm, Transaction } from "../../db/database.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { type announcements, type NewsAction, type NewsKind, newsChanges } from "../../db/schema/news.ts";
import { Refused } from "../../http/envelope.ts";
import type { NewsHandlers, SignedIn } from "../../http/invest-call.ts";
import { type Announcement, lockNews, type Partner, readAll, tableOf } from "./repository.ts";

export interface NewsContext {
  readonly orm: Orm;
  readonly isOwnerOrManager: ManagerReader;
  /** Seconds. */
  readonly now: () => number;
}

type Row = Announcement | Partner;
type Item = { id?: string | undefined; version?: string | undefined };

/** The managers' calls for the home page's news. Every call checks again that the account is an owner or manager. */
export function newsHandlers({ orm, isOwnerOrManager, now }: NewsContext): NewsHandlers {
  /** Applies a manager's change and records it; returns all news afterwards. */
  async function write(user: SignedIn, change: (edit: NewsEdit) => Promise<void>): Promise<NewsData> {
    await requireManager(isOwnerOrManager, user);
    return inTransaction(orm, async (tx) => {
      await lockNews(tx);
      await change({ tx, at: now(), account: user.address });
      return view(await readAll(tx));
    });
  }

  return {
    async newsList(_request, { user }) {
      await requireManager(isOwnerOrManager, user);
      return view(await readAll(orm));
    },

    announcementSave: (request, { user }) =>
      write(user, async (edit) => {
        const times = timesOf(request);
        const texts = {
          titleEn: request.titleEn.trim(),
          titleZh: request.titleZh.trim(),
          bodyEn: request.bodyEn.trim(),
          bodyZh: request.bodyZh.trim(),
        };
        await save(edit, "announcement", request, (former) => ({
          ...texts,
          ...times,
          // The day from which it is shown; without one, the time of writing.
          at: times.showFrom ?? (former as Announcement | undefined)?.at ?? edit.at,
        }));
      }),

    partnerSave: (request, { user }) =>
      write(user, async (edit) => {
        const url = publicLink(request.url);
        if (url === undefined) throw new Refused("linkInvalid");
        const values = {
          nameEn: request.nameEn.trim(),
          nameZh: request.nameZh.trim(),
          url,
          ...timesOf(request),
        };
        await save(edit, "partner", request, () => values);
      }),

    newsRemove: ({ kind, id, version }, { user }) =>
      write(user, async (edit) => {
        const former = await find(edit, kind, { id, version });
        const table = tableOf(kind);
        await edit.tx.delete(table).where(eq(table.id, id));
        await note(edit, kind, "deleted", former, undefined);
      }),

    newsOrder: ({ kind, ids }, { user }) =>
      write(user, async (edit) => {
        const table = tableOf(kind);
        const wanted = ids.split(",");
        const rows = await edit.tx.select({ id: table.id }).from(table);
        const known = new Set(rows.map(({ id }) => id));
        const isWhole = new Set(wanted).size === known.size && wanted.every((id) => known.has(id));
        if (!isWhole || wanted.length !== known.size) throw new Refused("newsChanged");
        for (const [position, id] of wanted.entries()) {
          await edit.tx.update(table).set({ position }).where(eq(table.id, id));
        }
        await note(edit, kind, "ordered", undefined, { ids: wanted });
      }),
  };
}

interface NewsEdit {
  readonly tx: Transaction;
  readonly at: number;
  readonly account: string;
}

async function requireManager(isOwnerOrManager: ManagerReader, { address }: SignedIn): Promise<void> {
  let isManager: boolean;
  try {
    isManager = await isOwnerOrManager(address);
  } catch (error) {
    if (error instanceof ChainAwayError) throw new Refused("chainAway");
    throw error;
  }
  if (!isManager) throw new Refused("notManager");
}

function timesOf({ published, from, until }: NewsRequest<"announcementSave"> | NewsRequest<"partnerSave">) {
  const showFrom = from === undefined ? null : Number(from);
  const showUntil = until === undefined ? null : Number(until);
  if (showFrom !== null && showUntil !== null && showUntil <= showFrom) throw new Refused("momentOrder");
  return { published: published === "yes", showFrom, showUntil };
}

async function save(
  edit: NewsEdit,
  kind: NewsKind,
  item: Item,
  valuesOf: (former: Row | undefined) => Record<string, unknown>,
): Promise<void> {
  const table = tableOf(kind);
  if (item.id !== undefined) {
    const former = await find(edit, kind, { id: item.id, version: item.version });
    const values = { ...valuesOf(former), version: former.version + 1 };
    await edit.tx.update(table).set(values).where(eq(table.id, item.id));
    await note(edit, kind, "changed", former, { ...former, ...values });
    return;
  }
  const [room] = await edit.tx
    .select({
      entries: count(),
      first: sql`coalesce(min(${table.position}), 0)`.mapWith(Number),
      last: sql`coalesce(max(${table.position}), 0)`.mapWith(Number),
    })
    .from(table);
  const { entries = 0, first = 0, last = 0 } = room ?? {};
  if (entries >= newsLimits.list) throw new Refused("newsFull", { most: newsLimits.list });
  // New announcements come first, new partners last.
  const position = kind === "announcement" ? first - 1 : last + 1;
  const row = { ...valuesOf(undefined), id: randomUUID(), position, version: 1 };
  // The values match the table of the named kind.
  await edit.tx.insert(table as typeof announcements).values(row as typeof announcements.$inferInsert);
  await note(edit, kind, "created", undefined, row);
}

/** Finds the entry in the version that the caller saw. */
async function find(edit: NewsEdit, kind: NewsKind, { id, version }: Required<Item>): Promise<Row> {
  if (version === undefined) throw new Refused("versionInvalid");
  const table = tableOf(kind);
  const [row] = await edit.tx
    .select()
    .from(table)
    .where(eq(table.id, id ?? ""));
  if (row === undefined) throw new Refused("newsGone");
  if (row.version !== Number(version)) throw new Refused("newsChanged");
  return row as Row;
}

async function note(
  { tx, at, account }: NewsEdit,
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

/** Fields that the server sets; differences in them are no change by the manager. */
const SERVER_FIELDS = new Set(["version", "position"]);

function view({ announcements: news, partners, changes }: Awaited<ReturnType<typeof readAll>>): NewsData {
  return {
    announcements: news.map(({ id, at, titleEn, titleZh, bodyEn, bodyZh, ...row }) => ({
      ...itemView(id, row),
      at,
      titleEn,
      titleZh,
      bodyEn,
      bodyZh,
    })),
    partners: partners.map(({ id, nameEn, nameZh, url, ...row }) => ({
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
  return Object.keys(after).filter((name) => !SERVER_FIELDS.has(name) && after[name] !== before[name]);
}
