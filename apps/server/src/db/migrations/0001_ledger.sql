CREATE TABLE "ledger_accounts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_accounts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"kind" text GENERATED ALWAYS AS (split_part("name", '/', 1)) STORED NOT NULL,
	"asset" text GENERATED ALWAYS AS (case when "name" like '%/arb' then 'token' else regexp_replace("name", '^.*/', '') end) STORED NOT NULL,
	"balance" numeric(78, 0) DEFAULT 0 NOT NULL,
	"lines" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "ledger_account_name" CHECK ("ledger_accounts"."name" ~ '^((cashier|budget|nodes|voucher)/(usdt|token|native)|user/[1-9][0-9]*/(usdt|arb))$'),
	CONSTRAINT "ledger_account_not_overdrawn" CHECK ("ledger_accounts"."balance" >= 0 or split_part("ledger_accounts"."name", '/', 1) not in ('user', 'voucher'))
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"account_id" bigint NOT NULL,
	"seq" bigint DEFAULT 0 NOT NULL,
	"posting_id" bigint NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"balance_after" numeric(78, 0) DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_lines_account_id_seq_pk" PRIMARY KEY("account_id","seq"),
	CONSTRAINT "ledger_line_moves_something" CHECK ("ledger_lines"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"at" bigint NOT NULL,
	"memo" text NOT NULL,
	"line_count" integer NOT NULL,
	CONSTRAINT "ledger_postings_key_unique" UNIQUE("key"),
	CONSTRAINT "ledger_posting_has_two_sides" CHECK ("ledger_postings"."line_count" >= 2)
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_lines_of_posting" ON "ledger_lines" USING btree ("posting_id");