import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { address, amount, origin } from "./columns.ts";

/** A round of a game that is over. */
export const rounds = pgTable(
  "rounds",
  {
    ...origin(),
    feature: text("feature", { enum: ["fom", "superFom"] }).notNull(),
    round: integer("round").notNull(),
    pot: amount("pot").notNull(),
    /** The rest of the pot is in the next round's. */
    paid: amount("paid").notNull(),
    lastIndex: amount("last_index").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    uniqueIndex("rounds_key").on(table.feature, table.round),
  ],
);

/** The owner of the last order first. One account may have several places. */
export const roundWinners = pgTable(
  "round_winners",
  {
    ...origin(),
    feature: text("feature", { enum: ["fom", "superFom"] }).notNull(),
    round: integer("round").notNull(),
    /** From 1 on. */
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

/** What became of the rounds of presale (ido) and stakes (stake). */
export const offerRounds = pgTable(
  "offer_rounds",
  {
    ...origin(),
    feature: text("feature", { enum: ["ido", "stake"] }).notNull(),
    round: integer("round").notNull(),
    kind: text("kind", {
      enum: ["added", "removed", "succeeded", "soldOut", "opened", "funded", "closed"],
    }).notNull(),
    /** removed: CIN that was freed. succeeded: units sold. funded: CIN added. closed: CIN that was staked. */
    amount: amount("amount"),
    /** closed: CIN of the budget that was freed. */
    freed: amount("freed"),
    /** added, opened: as the ABI names them; whole numbers as text. */
    terms: jsonb("terms").$type<Record<string, unknown>>(),
  },
  (table) => [
    primaryKey({ columns: [table.block, table.logIndex] }),
    index("offer_rounds_key").on(table.feature, table.round, table.block),
  ],
);
