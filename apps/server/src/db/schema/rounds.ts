import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { address, amount, origin } from "./columns.ts";

/** A settled round of a game. */
export const rounds = pgTable(
  "rounds",
  {
    ...origin(),
    feature: text("feature", { enum: ["fom", "superFom"] }).notNull(),
    round: integer("round").notNull(),
    pot: amount("pot").notNull(),
    /** The rest of the pot goes to the next round. */
    paid: amount("paid").notNull(),
    lastIndex: amount("last_index").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    uniqueIndex("rounds_key").on(table.feature, table.round),
  ],
);

/** First place: the owner of the last order. One account may have several places. */
export const roundWinners = pgTable(
  "round_winners",
  {
    ...origin(),
    feature: text("feature", { enum: ["fom", "superFom"] }).notNull(),
    round: integer("round").notNull(),
    /** Counts from 1. */
    place: integer("place").notNull(),
    account: address("account").notNull(),
    prize: amount("prize").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex, table.place] }),
    uniqueIndex("round_winners_key").on(table.feature, table.round, table.place),
    index("round_winners_of_account").on(table.account, table.block, table.logIndex),
  ],
);

/** What happened to the rounds of presale (ido) and stakes (stake). */
export const offerRounds = pgTable(
  "offer_rounds",
  {
    ...origin(),
    feature: text("feature", { enum: ["ido", "stake"] }).notNull(),
    round: integer("round").notNull(),
    kind: text("kind", {
      enum: ["added", "removed", "succeeded", "soldOut", "opened", "funded", "closed"],
    }).notNull(),
    /** removed: CIN freed. succeeded: units sold. funded: CIN added. closed: CIN staked. */
    amount: amount("amount"),
    /** closed: CIN of the budget that was freed. */
    freed: amount("freed"),
    /** added, opened: argument names as in the ABI; whole numbers as text. */
    terms: jsonb("terms").$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("offer_rounds_key").on(table.feature, table.round, table.block),
  ],
);
