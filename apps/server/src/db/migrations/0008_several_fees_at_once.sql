DROP INDEX "withdrawals_by_hash";--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_by_hash" ON "withdrawals" USING btree ("user_id","fee_hash","credit","amount");