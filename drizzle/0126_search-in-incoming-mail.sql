-- no transaction: each part can be run again, and none of them keeps the table from others for long.
ALTER TABLE "inbound_mail" ADD COLUMN IF NOT EXISTS "search_text" text;
--> statement-breakpoint
-- By a trigger, because the previous release writes mails, too; a generated column would rewrite the table.
CREATE OR REPLACE FUNCTION inbound_mail_search_text() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  NEW.search_text := search_key(concat_ws(
    E'\n', NEW.from_name, NEW.from_address, NEW.subject, left(NEW.body, 10000)
  ));
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER inbound_mail_search_text
BEFORE INSERT OR UPDATE OF from_name, from_address, subject, body ON "inbound_mail"
FOR EACH ROW EXECUTE FUNCTION inbound_mail_search_text();
--> statement-breakpoint
-- The mails that are there already, in transactions of 1,000 rows.
DO $$
DECLARE
  latest uuid := '00000000-0000-0000-0000-000000000000';
BEGIN
  LOOP
    WITH missing AS (
      SELECT id FROM inbound_mail WHERE id > latest AND search_text IS NULL ORDER BY id LIMIT 1000
    ), filled AS (
      UPDATE inbound_mail m SET subject = m.subject FROM missing WHERE m.id = missing.id
    )
    SELECT id FROM missing ORDER BY id DESC LIMIT 1 INTO latest;
    COMMIT;
    EXIT WHEN latest IS NULL;
  END LOOP;
END $$;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inbound_mail_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inbound_mail_search" ON "inbound_mail" USING gin ("search_text" gin_trgm_ops);
