import { sql } from "drizzle-orm";
import { boolean, check, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { address, number, seconds } from "./columns.ts";

/** What the home page tells. The catalogue fills these once; from then on managers write them. */

/** Of both kinds. Times are those between which it is shown, if it is published. */
const item = () => ({
  id: text("id").primaryKey(),
  /** The smallest comes first. */
  position: integer("position").notNull(),
  published: boolean("published").notNull().default(true),
  showFrom: seconds("show_from"),
  showUntil: seconds("show_until"),
  /** Whoever saves names the one they saw: nobody overwrites what they never read. */
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

/** Who changed what and when, with all of it before and after. Rows are only ever added. */
export const newsChanges = pgTable("news_changes", {
  id: number("id").primaryKey().generatedAlwaysAsIdentity(),
  at: seconds("at").notNull(),
  /** Null: the catalogue. */
  account: address("account"),
  kind: text("kind").$type<NewsKind>().notNull(),
  /** Null for a new order of all. */
  itemId: text("item_id"),
  action: text("action").$type<NewsAction>().notNull(),
  before: jsonb("before").$type<Record<string, unknown>>(),
  after: jsonb("after").$type<Record<string, unknown>>(),
});
