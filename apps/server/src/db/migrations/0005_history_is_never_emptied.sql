-- What only grows can't be emptied at one stroke either: TRUNCATE passes triggers of rows by. A local chain that begins anew takes everything
-- with it, so a database that belongs to one, or to none yet, may be emptied.
CREATE FUNCTION history_is_never_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "chain" WHERE chain_id <> 31337) THEN
    RAISE EXCEPTION '% of % is refused: it only grows', TG_OP, TG_TABLE_NAME
      USING ERRCODE = 'check_violation', CONSTRAINT = 'history_is_never_emptied';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER history_is_never_emptied BEFORE TRUNCATE ON "ledger_postings"
  FOR EACH STATEMENT EXECUTE FUNCTION history_is_never_emptied();--> statement-breakpoint
CREATE TRIGGER history_is_never_emptied BEFORE TRUNCATE ON "ledger_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION history_is_never_emptied();--> statement-breakpoint
CREATE TRIGGER history_is_never_emptied BEFORE TRUNCATE ON "ledger_accounts"
  FOR EACH STATEMENT EXECUTE FUNCTION history_is_never_emptied();--> statement-breakpoint
CREATE TRIGGER history_is_never_emptied BEFORE TRUNCATE ON "news_changes"
  FOR EACH STATEMENT EXECUTE FUNCTION history_is_never_emptied();
