CREATE TABLE "day_tally" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"added" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "day_tally_day" ON "day_tally" USING btree ("subject","day");--> statement-breakpoint
-- Counts the rows of a table by the day of `created_at`; its argument names them. Every change adds rows with the
-- difference, so that two changes at once never wait for each other; rows of a day that nobody else holds are made one again.
CREATE FUNCTION tally_days() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  counted text := TG_ARGV[0];
  changed date[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    WITH noted AS (
      INSERT INTO day_tally (subject, day, added)
      SELECT counted, (created_at AT TIME ZONE 'UTC')::date, count(*) FROM new_rows GROUP BY 2
      RETURNING day
    ) SELECT array_agg(day) INTO changed FROM noted;
  ELSIF TG_OP = 'DELETE' THEN
    WITH noted AS (
      INSERT INTO day_tally (subject, day, added)
      SELECT counted, (created_at AT TIME ZONE 'UTC')::date, -count(*) FROM old_rows GROUP BY 2
      RETURNING day
    ) SELECT array_agg(day) INTO changed FROM noted;
  ELSIF TG_OP = 'UPDATE' THEN
    changed := ARRAY[(OLD.created_at AT TIME ZONE 'UTC')::date, (NEW.created_at AT TIME ZONE 'UTC')::date];
    INSERT INTO day_tally (subject, day, added) VALUES (counted, changed[1], -1), (counted, changed[2], 1);
  ELSE
    DELETE FROM day_tally WHERE subject = counted;
    RETURN NULL;
  END IF;

  WITH scattered AS (
    SELECT day FROM day_tally WHERE subject = counted AND day = ANY (changed) GROUP BY day HAVING count(*) > 1
  ), free AS MATERIALIZED (
    SELECT t.ctid AS place FROM day_tally t JOIN scattered s ON t.subject = counted AND t.day = s.day
    FOR UPDATE OF t SKIP LOCKED
  ), gathered AS (
    DELETE FROM day_tally USING free WHERE day_tally.ctid = free.place RETURNING day_tally.*
  )
  INSERT INTO day_tally (subject, day, added)
  SELECT counted, day, sum(added) FROM gathered GROUP BY day HAVING sum(added) <> 0;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER user_tallied_on_insert AFTER INSERT ON "user" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION tally_days('users');
--> statement-breakpoint
CREATE TRIGGER user_tallied_on_delete AFTER DELETE ON "user" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION tally_days('users');
--> statement-breakpoint
CREATE TRIGGER user_tallied_on_update AFTER UPDATE OF created_at ON "user"
FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION tally_days('users');
--> statement-breakpoint
CREATE TRIGGER user_tallied_on_truncate AFTER TRUNCATE ON "user"
FOR EACH STATEMENT EXECUTE FUNCTION tally_days('users');
--> statement-breakpoint
CREATE TRIGGER ticket_tallied_on_insert AFTER INSERT ON "ticket" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION tally_days('tickets');
--> statement-breakpoint
CREATE TRIGGER ticket_tallied_on_delete AFTER DELETE ON "ticket" REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION tally_days('tickets');
--> statement-breakpoint
CREATE TRIGGER ticket_tallied_on_update AFTER UPDATE OF created_at ON "ticket"
FOR EACH ROW WHEN (OLD.created_at IS DISTINCT FROM NEW.created_at) EXECUTE FUNCTION tally_days('tickets');
--> statement-breakpoint
CREATE TRIGGER ticket_tallied_on_truncate AFTER TRUNCATE ON "ticket"
FOR EACH STATEMENT EXECUTE FUNCTION tally_days('tickets');
--> statement-breakpoint
INSERT INTO day_tally (subject, day, added)
SELECT 'users', (created_at AT TIME ZONE 'UTC')::date, count(*) FROM "user" GROUP BY 2;
--> statement-breakpoint
INSERT INTO day_tally (subject, day, added)
SELECT 'tickets', (created_at AT TIME ZONE 'UTC')::date, count(*) FROM ticket GROUP BY 2;
