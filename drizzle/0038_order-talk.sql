-- no transaction: each part can be run again, and none of them keeps a table from others for long.
-- A message belongs to a ticket or to an order. What belongs to an order has no ticket, so nothing that reads the thread of a
-- ticket meets it, the program of an older release included.
ALTER TABLE "ticket_message" ALTER COLUMN "ticket_id" DROP NOT NULL;
--> statement-breakpoint
ALTER TABLE "ticket_message" ADD COLUMN IF NOT EXISTS "order_id" uuid;
--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN IF NOT EXISTS "waiting_since" timestamp (3) with time zone, ADD COLUMN IF NOT EXISTS "talk_settled_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "ticket_attachment" DROP CONSTRAINT IF EXISTS "ticket_attachment_sent";
--> statement-breakpoint
ALTER TABLE "ticket_message" DROP CONSTRAINT IF EXISTS "ticket_message_order_id_order_id_fk", ADD CONSTRAINT "ticket_message_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ticket_message" VALIDATE CONSTRAINT "ticket_message_order_id_order_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket_message" DROP CONSTRAINT IF EXISTS "ticket_message_thread", ADD CONSTRAINT "ticket_message_thread" CHECK (num_nonnulls("ticket_message"."ticket_id", "ticket_message"."order_id") = 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ticket_message" VALIDATE CONSTRAINT "ticket_message_thread";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_message_order";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_message_order" ON "ticket_message" USING btree ("order_id","created_at") WHERE order_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_message_order_submit";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "ticket_message_order_submit" ON "ticket_message" USING btree ("order_id","author_id","submit_key") WHERE order_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_waiting";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_waiting" ON "order" USING btree ("waiting_since","id") WHERE waiting_since is not null;
--> statement-breakpoint
-- Since when the customer of an order waits for the team, derived from its thread each time.
CREATE OR REPLACE FUNCTION order_waiting_since(sold "order") RETURNS timestamptz
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  answer ticket_message;
BEGIN
  SELECT * INTO answer FROM ticket_message
  WHERE order_id = sold.id AND from_team AND NOT internal
  ORDER BY created_at DESC, id DESC LIMIT 1;
  RETURN (
    SELECT min(created_at) FROM ticket_message
    WHERE order_id = sold.id AND NOT from_team AND NOT internal
      AND (answer.id IS NULL OR (created_at, id) > (answer.created_at, answer.id))
      AND (sold.talk_settled_at IS NULL OR created_at > sold.talk_settled_at)
  );
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_order_waiting_since() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  NEW.waiting_since := order_waiting_since(NEW);
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_talk_settled BEFORE UPDATE OF "talk_settled_at" ON "order"
FOR EACH ROW WHEN (OLD.talk_settled_at IS DISTINCT FROM NEW.talk_settled_at) EXECUTE FUNCTION keep_order_waiting_since();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION keep_waiting_since_of_orders() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  -- Locked first, in one order: the update below then sees what another transaction has just committed.
  PERFORM FROM "order" WHERE id IN (SELECT order_id FROM changed_rows WHERE order_id IS NOT NULL AND NOT internal)
  ORDER BY id FOR NO KEY UPDATE;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE "order" SET waiting_since = found.since
  FROM (
    SELECT o.id, order_waiting_since(o) AS since FROM "order" o
    WHERE o.id IN (SELECT order_id FROM changed_rows WHERE order_id IS NOT NULL AND NOT internal)
  ) found
  WHERE "order".id = found.id AND "order".waiting_since IS DISTINCT FROM found.since;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_message_written AFTER INSERT ON "ticket_message"
REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_waiting_since_of_orders();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_message_removed AFTER DELETE ON "ticket_message"
REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION keep_waiting_since_of_orders();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_order_message() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live(
    CASE WHEN o.user_id IS NOT NULL AND NOT NEW.internal
    THEN json_build_object('list', 'orders', 'owner', o.user_id)
    ELSE json_build_object('list', 'orders') END
  ) FROM "order" o WHERE o.id = NEW.order_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_message_announced AFTER INSERT ON "ticket_message"
FOR EACH ROW WHEN (NEW.order_id IS NOT NULL) EXECUTE FUNCTION announce_order_message();
