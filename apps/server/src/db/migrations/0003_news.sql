CREATE TABLE "news_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "news_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" bigint NOT NULL,
	"account" text,
	"kind" text NOT NULL,
	"item_id" text,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "show_from" bigint;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "show_until" bigint;--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "show_from" bigint;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "show_until" bigint;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "partners" ADD COLUMN "name_zh" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "config_changes_of_subject" ON "config_changes" USING btree ("contract","event",(coalesce("args" ->> 'account', "args" ->> 'product', "args" ->> 'index', "args" ->> 'asset', '')),"block","log_index");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_end_after_start" CHECK ("announcements"."show_from" < "announcements"."show_until");--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_end_after_start" CHECK ("partners"."show_from" < "partners"."show_until");--> statement-breakpoint
ALTER TABLE "partners" ADD CONSTRAINT "partners_link_is_safe" CHECK ("partners"."url" like 'https://%');--> statement-breakpoint
CREATE FUNCTION news_changes_only_grow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: who changed what stays written', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'news_changes_only_grow';
END $$;--> statement-breakpoint
CREATE TRIGGER news_changes_only_grow BEFORE UPDATE OR DELETE ON "news_changes"
  FOR EACH ROW EXECUTE FUNCTION news_changes_only_grow();
