CREATE TABLE "blocks" (
	"number" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"timestamp" bigint NOT NULL,
	CONSTRAINT "blocks_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "chain" (
	"id" integer PRIMARY KEY NOT NULL,
	"chain_id" bigint NOT NULL,
	"genesis_hash" text NOT NULL,
	CONSTRAINT "chain_is_one_row" CHECK ("chain"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ingest_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"final_number" bigint NOT NULL,
	"final_hash" text NOT NULL,
	"head_number" bigint NOT NULL,
	"head_hash" text NOT NULL,
	CONSTRAINT "ingest_state_is_one_row" CHECK ("ingest_state"."id" = 1)
);
