CREATE TABLE "card_forces" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"force" numeric(78, 0) NOT NULL,
	CONSTRAINT "card_forces_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
DROP INDEX "transfers_from";--> statement-breakpoint
DROP INDEX "transfers_to";--> statement-breakpoint
CREATE INDEX "transfers_minted" ON "transfers" USING btree ("block") WHERE "from" = '0x0000000000000000000000000000000000000000';--> statement-breakpoint
CREATE INDEX "transfers_burned" ON "transfers" USING btree ("block") WHERE "to" = '0x0000000000000000000000000000000000000000';--> statement-breakpoint
INSERT INTO "card_forces" ("block", "log_index", "force")
  SELECT moved."block", moved."log_index",
    sum(CASE WHEN moved."from" = '0x0000000000000000000000000000000000000000' THEN "weight" ELSE -"weight" END)
      OVER (ORDER BY moved."block", moved."log_index")
  FROM "card_transfers" moved JOIN "cards" ON "cards"."token_id" = moved."token_id"
  WHERE moved."from" = '0x0000000000000000000000000000000000000000' OR moved."to" = '0x0000000000000000000000000000000000000000';
