-- no transaction: each part can be run again, and none of them keeps a table from others for long.
ALTER TABLE "ticket_viewer" ADD COLUMN IF NOT EXISTS "typing_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN IF NOT EXISTS "waiting_since" timestamp (3) with time zone;
--> statement-breakpoint
-- Since when the customer of a ticket waits for the team. Derived from the thread each time, never counted on: so it is
-- right whoever writes, an older release of the program too.
CREATE OR REPLACE FUNCTION ticket_waiting_since(asked ticket) RETURNS timestamptz
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  answer ticket_message;
BEGIN
  IF asked.status NOT IN ('open', 'in_progress') THEN
    RETURN NULL;
  END IF;
  SELECT * INTO answer FROM ticket_message
  WHERE ticket_id = asked.id AND from_team AND NOT internal
  ORDER BY created_at DESC, id DESC LIMIT 1;
  IF NOT FOUND THEN
    RETURN asked.created_at;
  END IF;
  RETURN (
    SELECT min(created_at) FROM ticket_message
    WHERE ticket_id = asked.id AND NOT from_team AND NOT internal AND (created_at, id) > (answer.created_at, answer.id)
  );
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_waiting_since() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  NEW.waiting_since := ticket_waiting_since(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_begins_to_wait BEFORE INSERT ON "ticket"
FOR EACH ROW EXECUTE FUNCTION keep_waiting_since();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_moved BEFORE UPDATE OF "status" ON "ticket"
FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_waiting_since();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_waiting_since_of_thread() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  -- Locked first, in one order: the update below then sees what another transaction has just committed.
  PERFORM FROM ticket WHERE id IN (SELECT ticket_id FROM changed_rows WHERE NOT internal)
  ORDER BY id FOR NO KEY UPDATE;
  UPDATE ticket SET waiting_since = found.since
  FROM (
    SELECT t.id, ticket_waiting_since(t) AS since FROM ticket t
    WHERE t.id IN (SELECT ticket_id FROM changed_rows WHERE NOT internal)
  ) found
  WHERE ticket.id = found.id AND ticket.waiting_since IS DISTINCT FROM found.since;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_message_written AFTER INSERT ON "ticket_message"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_waiting_since_of_thread();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_message_removed AFTER DELETE ON "ticket_message"
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_waiting_since_of_thread();
