import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { address, number, seconds } from "./columns.ts";

/** News of the home page. The catalogue fills the tables once; afterwards managers edit them. */

/** Columns of announcements and partners. A published item is shown between the two times. */
const item = () => ({
  id: text("id").primaryKey(),
  /** The smallest comes first. */
  position: integer("position").notNull(),
  published: boolean("published").notNull().default(true),
  showFrom: seconds("show_from"),
  showUntil: seconds("show_until"),
  /** A save names the version it is based on, so that no manager overwrites a change they have not seen. */
  version: integer("version").notNull().default(1),
});

export const announcements = pgTable(
  "announcements",
  {
    ...item(),
    position: integer("position").notNull().default(0),
    at: seconds("at").notNull(),
    titleEn: text("title_en").notNull(),
    titleZh: text("title_zh").notNull(),
    bodyEn: text("body_en").notNull(),
    bodyZh: text("body_zh").notNull(),
  },
  (table) => [check("announcements_end_after_start", sql`${table.showFrom} < ${table.showUntil}`)],
);

export const partners = pgTable(
  "partners",
  {
    ...item(),
    nameEn: text("name").notNull(),
    nameZh: text("name_zh").notNull().default(""),
    url: text("url").notNull(),
  },
  (table) => [
    check("partners_end_after_start", sql`${table.showFrom} < ${table.showUntil}`),
    check("partners_link_is_safe", sql`${table.url} like 'https://%'`),
  ],
);

export type NewsKind = "announcement" | "partner";
export type NewsAction = "filled" | "created" | "changed" | "deleted" | "ordered";

/** Who changed what and when, with the full item before and after. Rows are only ever added. */
export const newsChanges = pgTable("news_changes", {
  id: number("id").primaryKey().generatedAlwaysAsIdentity(),
  at: seconds("at").notNull(),
  /** Null: the catalogue. */
  account: address("account"),
  kind: text("kind").$type<NewsKind>().notNull(),
  /** Null when the whole list was reordered. */
  itemId: text("item_id"),
  action: text("action").$type<NewsAction>().notNull(),
  before: jsonb("before").$type<Record<string, unknown>>(),
  after: jsonb("after").$type<Record<string, unknown>>(),
});
