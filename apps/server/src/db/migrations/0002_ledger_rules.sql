-- The rules of the ledger that no code can break. See docs/features/ledger.md.

-- An account's row is rewritten with each of its lines: room on the page keeps that cheap.
ALTER TABLE "ledger_accounts" SET (fillfactor = 70);--> statement-breakpoint

-- A new line moves its account's balance, and is told its number and the balance it leaves. It can meet no conflict, so
-- ON CONFLICT can't leave the balance moved without the line.
CREATE FUNCTION ledger_line_moves_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE ledger_accounts SET balance = balance + NEW.amount, lines = lines + 1
    WHERE id = NEW.account_id RETURNING balance, lines INTO STRICT NEW.balance_after, NEW.seq;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_line_moves_balance BEFORE INSERT ON "ledger_lines"
  FOR EACH ROW EXECUTE FUNCTION ledger_line_moves_balance();--> statement-breakpoint

-- Accounts are looked up one by one: a join may be planned as a walk through all of them, for every posting.
CREATE FUNCTION ledger_require_whole(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  SELECT p.key INTO broken FROM ledger_postings p WHERE p.id = ANY (ids) AND (
    p.line_count <> (SELECT count(*) FROM ledger_lines l WHERE l.posting_id = p.id)
    OR EXISTS (
      SELECT FROM (
        SELECT amount, (SELECT asset FROM ledger_accounts a WHERE a.id = l.account_id) AS asset
        FROM ledger_lines l WHERE l.posting_id = p.id
      ) lines_of GROUP BY asset HAVING sum(amount) <> 0
    )
  ) LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'posting % does not sum to zero with all of its lines', broken
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_posting_is_whole';
  END IF;
END $$;--> statement-breakpoint

-- All lines of a posting come in one statement: it is whole at once, and a line that is added later makes it one too many.
CREATE FUNCTION ledger_lines_are_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_require_whole(ARRAY (SELECT DISTINCT posting_id FROM entered));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_lines_are_whole AFTER INSERT ON "ledger_lines" REFERENCING NEW TABLE AS entered
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_lines_are_whole();--> statement-breakpoint

-- A posting that never got its lines is seen at the end of the transaction.
CREATE FUNCTION ledger_posting_is_whole() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ledger_require_whole(ARRAY [NEW.id]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_posting_is_whole AFTER INSERT ON "ledger_postings" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION ledger_posting_is_whole();--> statement-breakpoint

CREATE FUNCTION ledger_only_grows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% of % is refused: the ledger only grows', TG_OP, TG_TABLE_NAME
    USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_only_grows';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_only_grows BEFORE UPDATE OR DELETE ON "ledger_postings"
  FOR EACH ROW EXECUTE FUNCTION ledger_only_grows();--> statement-breakpoint
CREATE TRIGGER ledger_only_grows BEFORE UPDATE OR DELETE ON "ledger_lines"
  FOR EACH ROW EXECUTE FUNCTION ledger_only_grows();--> statement-breakpoint
CREATE TRIGGER ledger_only_grows BEFORE DELETE ON "ledger_accounts"
  FOR EACH ROW EXECUTE FUNCTION ledger_only_grows();--> statement-breakpoint
-- A condition is looked at one level up: the depth is 1 when a line moves its account, and 0 for anybody else.
CREATE TRIGGER ledger_only_lines_move_balances BEFORE UPDATE ON "ledger_accounts"
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION ledger_only_grows();--> statement-breakpoint
CREATE TRIGGER ledger_account_begins_empty BEFORE INSERT ON "ledger_accounts"
  FOR EACH ROW WHEN (NEW.balance <> 0 OR NEW.lines <> 0) EXECUTE FUNCTION ledger_only_grows();
