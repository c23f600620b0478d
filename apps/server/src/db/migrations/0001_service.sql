CREATE TABLE "cashier_postings" (
	"key" text PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL,
	"is_posted" boolean NOT NULL,
	"block" bigint NOT NULL,
	"at" bigint NOT NULL,
	"order_id" numeric(78, 0),
	"is_awaited" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_fundings" (
	"ordinal" integer NOT NULL,
	"from" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"tx_hash" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "cashier_fundings_tx_hash_ordinal_pk" PRIMARY KEY("tx_hash","ordinal")
);
--> statement-breakpoint
CREATE TABLE "cashier_payments" (
	"order_id" numeric(78, 0) NOT NULL,
	"payer" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"tx_hash" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "cashier_payments_order_id_payer_pk" PRIMARY KEY("order_id","payer")
);
--> statement-breakpoint
CREATE TABLE "cashier_redemptions" (
	"nonce" numeric(78, 0) PRIMARY KEY NOT NULL,
	"account" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"tx_hash" text NOT NULL,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cashier_reserve_rates" (
	"rate" integer NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"tx_hash" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "cashier_reserve_rates_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "cashier_signers" (
	"signer" text NOT NULL,
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"tx_hash" text NOT NULL,
	"at" bigint NOT NULL,
	CONSTRAINT "cashier_signers_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "card_transfers" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	CONSTRAINT "card_transfers_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"token_id" numeric(78, 0) NOT NULL,
	"account" text NOT NULL,
	"level" integer NOT NULL,
	"weight" numeric(78, 0) NOT NULL,
	"from" text NOT NULL,
	CONSTRAINT "cards_block_log_index_pk" PRIMARY KEY("block","log_index"),
	CONSTRAINT "cards_token_id_unique" UNIQUE("token_id")
);
--> statement-breakpoint
CREATE TABLE "key_transfers" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"part" integer NOT NULL,
	"edition" numeric(78, 0) NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "key_transfers_block_log_index_part_pk" PRIMARY KEY("block","log_index","part")
);
--> statement-breakpoint
CREATE TABLE "activities" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"part" integer NOT NULL,
	"account" text NOT NULL,
	"feature" text NOT NULL,
	"action" text NOT NULL,
	"direction" text NOT NULL,
	"is_credit" boolean NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"index" numeric(78, 0),
	"generation" integer,
	"counterparty" text,
	CONSTRAINT "activities_block_log_index_part_pk" PRIMARY KEY("block","log_index","part")
);
--> statement-breakpoint
CREATE TABLE "config_changes" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"contract" text NOT NULL,
	"event" text NOT NULL,
	"args" jsonb NOT NULL,
	"sender" text NOT NULL,
	CONSTRAINT "config_changes_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "dividends" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"pool" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"from" text NOT NULL,
	"source" text,
	CONSTRAINT "dividends_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "payment_splits" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"part" integer NOT NULL,
	"feature" text NOT NULL,
	"account" text NOT NULL,
	"index" numeric(78, 0) NOT NULL,
	"asset" text NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"purpose" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "payment_splits_block_log_index_part_pk" PRIMARY KEY("block","log_index","part")
);
--> statement-breakpoint
CREATE TABLE "position_changes" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"feature" text NOT NULL,
	"account" text NOT NULL,
	"index" numeric(78, 0),
	"round" integer,
	"kind" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"principal" numeric(78, 0) NOT NULL,
	"fee" numeric(78, 0),
	"reason" text,
	CONSTRAINT "position_changes_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "positions" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"feature" text NOT NULL,
	"account" text NOT NULL,
	"index" numeric(78, 0) NOT NULL,
	"kind" text NOT NULL,
	"payer" text NOT NULL,
	"paid_asset" text NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"tokens" numeric(78, 0),
	"burned" numeric(78, 0),
	"reward" numeric(78, 0),
	"price" numeric(78, 0),
	"round" integer,
	"tier" integer,
	"units" integer,
	"source" numeric(78, 0),
	"qualified" boolean,
	"ends_at" bigint,
	CONSTRAINT "positions_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" text PRIMARY KEY NOT NULL,
	"at" bigint NOT NULL,
	"title_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"body_en" text NOT NULL,
	"body_zh" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credits" (
	"credit" text PRIMARY KEY NOT NULL,
	"asset" text NOT NULL,
	"daily_budget" numeric(78, 0) NOT NULL,
	"node_share" integer NOT NULL,
	"withdraw_above" numeric(78, 0) NOT NULL,
	"fee_asset" text NOT NULL,
	"fee" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "machine_kinds" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"note_en" text NOT NULL,
	"note_zh" text NOT NULL,
	"asset" text NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"stock" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"offered" integer DEFAULT 1 NOT NULL,
	"power" integer NOT NULL,
	"days" integer NOT NULL,
	"max_num" integer NOT NULL,
	CONSTRAINT "machine_kinds_within_stock" CHECK ("machine_kinds"."reserved" >= 0 and "machine_kinds"."sold" >= 0 and "machine_kinds"."reserved" + "machine_kinds"."sold" <= "machine_kinds"."stock")
);
--> statement-breakpoint
CREATE TABLE "machines" (
	"order_id" numeric(78, 0) PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind_id" text NOT NULL,
	"num" integer NOT NULL,
	"power" bigint NOT NULL,
	"starts_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "node_holders" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"order_id" numeric(78, 0) NOT NULL,
	"kind_id" text NOT NULL,
	"weight" integer NOT NULL,
	"since" bigint NOT NULL,
	CONSTRAINT "node_holders_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "node_kinds" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"note_en" text NOT NULL,
	"note_zh" text NOT NULL,
	"asset" text NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"stock" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"offered" integer DEFAULT 1 NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "node_kinds_within_stock" CHECK ("node_kinds"."reserved" >= 0 and "node_kinds"."sold" >= 0 and "node_kinds"."reserved" + "node_kinds"."sold" <= "node_kinds"."stock")
);
--> statement-breakpoint
CREATE TABLE "nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"address" text NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_id" numeric(78, 0) PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"num" integer NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"tx_hash" text,
	CONSTRAINT "orders_num_is_positive" CHECK ("orders"."num" > 0)
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text NOT NULL,
	"window_start" bigint NOT NULL,
	"taken" integer NOT NULL,
	CONSTRAINT "rate_limits_key_window_start_pk" PRIMARY KEY("key","window_start")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"replaced_at" bigint
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"address" text NOT NULL,
	"referrer_id" bigint,
	"created_at" bigint NOT NULL,
	"directs" integer DEFAULT 0 NOT NULL,
	"team_users" integer DEFAULT 0 NOT NULL,
	"bought" bigint DEFAULT 0 NOT NULL,
	"team_bought" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "users_address_unique" UNIQUE("address"),
	CONSTRAINT "users_referrer_is_older" CHECK ("users"."referrer_id" < "users"."id")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"order_id" numeric(78, 0) PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"credit" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"nonce" numeric(78, 0) NOT NULL,
	"deadline" bigint NOT NULL,
	"signature" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"fee_hash" text NOT NULL,
	CONSTRAINT "withdrawals_nonce_unique" UNIQUE("nonce")
);
--> statement-breakpoint
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
CREATE TABLE "settlements" (
	"day" integer NOT NULL,
	"pool" text NOT NULL,
	"asset" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"weight" numeric(78, 0) NOT NULL,
	"left_amount" numeric(78, 0) NOT NULL,
	"cursor" bigint NOT NULL,
	"is_done" boolean NOT NULL,
	CONSTRAINT "settlements_pool_asset_day_pk" PRIMARY KEY("pool","asset","day"),
	CONSTRAINT "settlement_within_its_amount" CHECK ("settlements"."left_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "reserves" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"pair" text NOT NULL,
	"base" numeric(78, 0) NOT NULL,
	"quote" numeric(78, 0) NOT NULL,
	CONSTRAINT "reserves_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "trades" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"pair" text NOT NULL,
	"side" text NOT NULL,
	"base" numeric(78, 0) NOT NULL,
	"quote" numeric(78, 0) NOT NULL,
	"fee" numeric(78, 0) NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"trader" text NOT NULL,
	"receiver" text NOT NULL,
	CONSTRAINT "trades_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "transfers_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "candles" (
	"pair" text NOT NULL,
	"span" integer NOT NULL,
	"start" bigint NOT NULL,
	"open" numeric(78, 0) NOT NULL,
	"high" numeric(78, 0) NOT NULL,
	"low" numeric(78, 0) NOT NULL,
	"close" numeric(78, 0) NOT NULL,
	"base" numeric(78, 0) NOT NULL,
	"quote" numeric(78, 0) NOT NULL,
	"trades" integer NOT NULL,
	CONSTRAINT "candles_pair_span_start_pk" PRIMARY KEY("pair","span","start")
);
--> statement-breakpoint
CREATE TABLE "daily_reserves" (
	"pair" text NOT NULL,
	"day" bigint NOT NULL,
	"base" numeric(78, 0) NOT NULL,
	"quote" numeric(78, 0) NOT NULL,
	CONSTRAINT "daily_reserves_pair_day_pk" PRIMARY KEY("pair","day")
);
--> statement-breakpoint
CREATE TABLE "daily_sums" (
	"measure" text NOT NULL,
	"subject" text NOT NULL,
	"asset" text NOT NULL,
	"day" bigint NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "daily_sums_measure_subject_asset_day_pk" PRIMARY KEY("measure","subject","asset","day")
);
--> statement-breakpoint
CREATE TABLE "rollup_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"through_block" bigint NOT NULL,
	CONSTRAINT "rollup_state_is_one_row" CHECK ("rollup_state"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "offer_rounds" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"feature" text NOT NULL,
	"round" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(78, 0),
	"freed" numeric(78, 0),
	"terms" jsonb,
	CONSTRAINT "offer_rounds_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "round_winners" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"feature" text NOT NULL,
	"round" integer NOT NULL,
	"place" integer NOT NULL,
	"account" text NOT NULL,
	"prize" numeric(78, 0) NOT NULL,
	CONSTRAINT "round_winners_block_log_index_place_pk" PRIMARY KEY("block","log_index","place")
);
--> statement-breakpoint
CREATE TABLE "rounds" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"feature" text NOT NULL,
	"round" integer NOT NULL,
	"pot" numeric(78, 0) NOT NULL,
	"paid" numeric(78, 0) NOT NULL,
	"last_index" numeric(78, 0) NOT NULL,
	CONSTRAINT "rounds_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "referrals" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"account" text PRIMARY KEY NOT NULL,
	"referrer" text,
	"index" integer NOT NULL,
	CONSTRAINT "referrals_index_unique" UNIQUE("index")
);
--> statement-breakpoint
CREATE TABLE "volumes" (
	"block" bigint NOT NULL,
	"log_index" integer NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"account" text NOT NULL,
	"product" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	CONSTRAINT "volumes_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "machines" ADD CONSTRAINT "machines_kind_id_machine_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."machine_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_holders" ADD CONSTRAINT "node_holders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_holders" ADD CONSTRAINT "node_holders_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "node_holders" ADD CONSTRAINT "node_holders_kind_id_node_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."node_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_referrer_id_users_id_fk" FOREIGN KEY ("referrer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_order_id_orders_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("order_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD CONSTRAINT "withdrawals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account_id_ledger_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."ledger_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_posting_id_ledger_postings_id_fk" FOREIGN KEY ("posting_id") REFERENCES "public"."ledger_postings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cashier_postings_of_block" ON "cashier_postings" USING btree ("block") WHERE is_posted;--> statement-breakpoint
CREATE INDEX "cashier_postings_awaited" ON "cashier_postings" USING btree ("block") WHERE is_awaited;--> statement-breakpoint
CREATE INDEX "cashier_fundings_of_block" ON "cashier_fundings" USING btree ("block");--> statement-breakpoint
CREATE INDEX "cashier_payments_of_block" ON "cashier_payments" USING btree ("block");--> statement-breakpoint
CREATE INDEX "cashier_payments_of_transaction" ON "cashier_payments" USING btree ("tx_hash");--> statement-breakpoint
CREATE INDEX "cashier_redemptions_of_block" ON "cashier_redemptions" USING btree ("block");--> statement-breakpoint
CREATE INDEX "card_transfers_of_card" ON "card_transfers" USING btree ("token_id","block","log_index");--> statement-breakpoint
CREATE INDEX "card_transfers_from" ON "card_transfers" USING btree ("from","block","log_index");--> statement-breakpoint
CREATE INDEX "card_transfers_to" ON "card_transfers" USING btree ("to","block","log_index");--> statement-breakpoint
CREATE INDEX "key_transfers_from" ON "key_transfers" USING btree ("from","edition","block");--> statement-breakpoint
CREATE INDEX "key_transfers_to" ON "key_transfers" USING btree ("to","edition","block");--> statement-breakpoint
CREATE INDEX "activities_of_account" ON "activities" USING btree ("account","block","log_index","part");--> statement-breakpoint
CREATE INDEX "activities_of_feature" ON "activities" USING btree ("account","feature","block","log_index","part");--> statement-breakpoint
CREATE INDEX "config_changes_of_contract" ON "config_changes" USING btree ("contract","block","log_index");--> statement-breakpoint
CREATE INDEX "dividends_of_pool" ON "dividends" USING btree ("pool","timestamp");--> statement-breakpoint
CREATE INDEX "payment_splits_of_payment" ON "payment_splits" USING btree ("feature","account","index");--> statement-breakpoint
CREATE INDEX "payment_splits_purpose" ON "payment_splits" USING btree ("feature","purpose","timestamp");--> statement-breakpoint
CREATE INDEX "position_changes_of_position" ON "position_changes" USING btree ("feature","account","index","block");--> statement-breakpoint
CREATE UNIQUE INDEX "positions_key" ON "positions" USING btree ("feature","account","index");--> statement-breakpoint
CREATE INDEX "positions_of_account" ON "positions" USING btree ("account","block","log_index");--> statement-breakpoint
CREATE INDEX "positions_newest" ON "positions" USING btree ("feature","block","log_index");--> statement-breakpoint
CREATE INDEX "machines_by_user" ON "machines" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "machines_by_end" ON "machines" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "nonces_by_end" ON "nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_hash" ON "orders" USING btree ("tx_hash");--> statement-breakpoint
CREATE INDEX "orders_by_end" ON "orders" USING btree ("item","expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_machine" ON "orders" USING btree ("user_id","item") WHERE kind = 'machine' and status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_node" ON "orders" USING btree ("user_id") WHERE kind = 'node' and status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_fee" ON "orders" USING btree ("user_id","item") WHERE kind = 'fee' and status = 'open';--> statement-breakpoint
CREATE INDEX "rate_limits_by_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_by_referrer" ON "users" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_by_hash" ON "withdrawals" USING btree ("user_id","fee_hash");--> statement-breakpoint
CREATE INDEX "withdrawals_by_deadline" ON "withdrawals" USING btree ("deadline") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "ledger_lines_of_posting" ON "ledger_lines" USING btree ("posting_id");--> statement-breakpoint
CREATE INDEX "reserves_of_pair" ON "reserves" USING btree ("pair","block","log_index");--> statement-breakpoint
CREATE INDEX "reserves_in_time" ON "reserves" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "trades_of_pair" ON "trades" USING btree ("pair","block","log_index");--> statement-breakpoint
CREATE INDEX "trades_in_time" ON "trades" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "transfers_from" ON "transfers" USING btree ("from","block","log_index");--> statement-breakpoint
CREATE INDEX "transfers_to" ON "transfers" USING btree ("to","block","log_index");--> statement-breakpoint
CREATE INDEX "offer_rounds_key" ON "offer_rounds" USING btree ("feature","round","block");--> statement-breakpoint
CREATE UNIQUE INDEX "round_winners_key" ON "round_winners" USING btree ("feature","round","place");--> statement-breakpoint
CREATE INDEX "round_winners_of_account" ON "round_winners" USING btree ("account","block","log_index");--> statement-breakpoint
CREATE UNIQUE INDEX "rounds_key" ON "rounds" USING btree ("feature","round");--> statement-breakpoint
CREATE INDEX "referrals_of_referrer" ON "referrals" USING btree ("referrer","index");--> statement-breakpoint
CREATE INDEX "volumes_of_account" ON "volumes" USING btree ("account","timestamp");--> statement-breakpoint
CREATE INDEX "volumes_in_time" ON "volumes" USING btree ("timestamp");--> statement-breakpoint
CREATE VIEW "public"."candles_now" AS (
  select pair, span, start,
    (array_agg(open order by late))[1] as open, max(high) as high, min(low) as low,
    (array_agg(close order by late desc))[1] as close,
    sum(base) as base, sum(quote) as quote, sum(trades)::integer as trades
  from (
    select pair, span, start, open, high, low, close, base, quote, trades, false as late from candles
    union all
    select pair, span, timestamp - timestamp % span,
      (array_agg(price order by block, log_index))[1], max(price), min(price),
      (array_agg(price order by block desc, log_index desc))[1],
      sum(base), sum(quote), count(*)::integer, true
    from trades cross join (values (300), (900), (3600), (14400), (86400)) as spans (span)
    where block > coalesce((select through_block from rollup_state), -1)
    group by 1, 2, 3
  ) as parts
  group by pair, span, start);--> statement-breakpoint
CREATE VIEW "public"."daily_facts" AS (
  select 'supply' as measure, 'minted' as subject, 'token' as asset, timestamp, block, amount
  from transfers where "from" = '0x0000000000000000000000000000000000000000'
  union all
  select 'supply', 'burned', 'token', timestamp, block, amount
  from transfers where "to" = '0x0000000000000000000000000000000000000000'
  union all
  select 'dividend', pool, asset, timestamp, block, amount from dividends
  union all
  select 'volume', product, 'usdt', timestamp, block, amount from volumes
  union all
  select 'split', feature || '/' || purpose, asset, timestamp, block, amount from payment_splits);--> statement-breakpoint
CREATE VIEW "public"."daily_reserves_now" AS (
  select pair, day, (array_agg(base order by late desc))[1] as base, (array_agg(quote order by late desc))[1] as quote
  from (
    select pair, day, base, quote, false as late from daily_reserves
    union all
    select pair, timestamp - timestamp % 86400,
      (array_agg(base order by block desc, log_index desc))[1],
      (array_agg(quote order by block desc, log_index desc))[1], true
    from reserves where block > coalesce((select through_block from rollup_state), -1)
    group by 1, 2
  ) as parts
  group by pair, day);--> statement-breakpoint
CREATE VIEW "public"."daily_sums_now" AS (
  select measure, subject, asset, day, sum(amount) as amount, sum(count)::integer as count
  from (
    select measure, subject, asset, day, amount, count from daily_sums
    union all
    select measure, subject, asset, timestamp - timestamp % 86400, amount, 1
    from daily_facts where block > coalesce((select through_block from rollup_state), -1)
  ) as parts
  group by measure, subject, asset, day);--> statement-breakpoint
CREATE VIEW "public"."positions_now" AS (
  select p.block, p.log_index, p.timestamp, p.tx_hash, p.feature, p.account, p.index, p.kind, p.payer, p.paid_asset,
    p.paid + coalesce(c.joined_paid, 0) as paid, p.asset, p.amount + coalesce(c.joined, 0) as amount,
    p.tokens, p.burned, p.reward, p.price, p.round, p.tier, p.units, p.source, p.qualified, p.ends_at,
    coalesce(c.earned, 0) as earned, coalesce(c.returned, 0) as returned, c.closed_as, c.closed_at
  from positions as p
  left join lateral (
    select
      sum(amount - principal) filter (where kind in ('rewarded', 'released')) as earned,
      sum(principal) filter (where kind <> 'deposited') as returned,
      sum(principal) filter (where kind = 'deposited' and (block, log_index) > (p.block, p.log_index)) as joined,
      sum(amount) filter (where kind = 'deposited' and (block, log_index) > (p.block, p.log_index)) as joined_paid,
      (array_agg(kind order by block desc, log_index desc) filter (where ends))[1] as closed_as,
      max(timestamp) filter (where ends) as closed_at
    from (
      select *, kind in ('ended', 'completed', 'handedOver', 'withdrawn', 'refunded')
        or (kind = 'released' and feature <> 'stake') as ends
      from position_changes
      where feature = p.feature and account = p.account
        and (index = p.index or (kind = 'refunded' and p.kind = 'purchase' and round = p.round))
    ) as changes
  ) as c on true);