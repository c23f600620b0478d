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
CREATE INDEX "cashier_postings_of_block" ON "cashier_postings" USING btree ("block") WHERE is_posted;--> statement-breakpoint
CREATE INDEX "cashier_postings_awaited" ON "cashier_postings" USING btree ("block") WHERE is_awaited;--> statement-breakpoint
CREATE INDEX "cashier_fundings_of_block" ON "cashier_fundings" USING btree ("block");--> statement-breakpoint
CREATE INDEX "cashier_payments_of_block" ON "cashier_payments" USING btree ("block");--> statement-breakpoint
CREATE INDEX "cashier_payments_of_transaction" ON "cashier_payments" USING btree ("tx_hash");--> statement-breakpoint
CREATE INDEX "cashier_redemptions_of_block" ON "cashier_redemptions" USING btree ("block");--> statement-breakpoint
CREATE INDEX "machines_by_user" ON "machines" USING btree ("user_id","starts_at");--> statement-breakpoint
CREATE INDEX "machines_by_end" ON "machines" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "nonces_by_end" ON "nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_by_hash" ON "orders" USING btree ("tx_hash");--> statement-breakpoint
CREATE INDEX "orders_by_end" ON "orders" USING btree ("item","expires_at") WHERE status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_machine" ON "orders" USING btree ("user_id","item") WHERE kind = 'machine' and status = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_node" ON "orders" USING btree ("user_id") WHERE kind = 'node' and status = 'open';--> statement-breakpoint
CREATE INDEX "rate_limits_by_window" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_by_end" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_by_referrer" ON "users" USING btree ("referrer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_by_hash" ON "withdrawals" USING btree ("user_id","fee_hash");--> statement-breakpoint
CREATE INDEX "withdrawals_by_deadline" ON "withdrawals" USING btree ("deadline") WHERE status = 'open';