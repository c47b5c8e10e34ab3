-- no transaction: each part can be run again, and none of them keeps a table from others for long.
-- Open screens follow what others do. Every server listens to this channel and tells its streams. A message names rows,
-- never what is in them; `owner` is there where the customer may notice the change too. Sent at the commit, one of a
-- kind for a transaction, none after a rollback.
CREATE OR REPLACE FUNCTION announce_live(change json) RETURNS void
LANGUAGE sql
SET search_path = pg_catalog, pg_temp
AS $$ SELECT pg_notify('live', change::text) $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_ticket(changed ticket, for_customer boolean) RETURNS void
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live(
    CASE WHEN for_customer AND changed.user_id IS NOT NULL
    THEN json_build_object('ticket', changed.id, 'owner', changed.user_id)
    ELSE json_build_object('ticket', changed.id) END
  );
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_ticket_change() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- What the team does among itself leaves `updated_at` alone.
    PERFORM announce_ticket(NEW, OLD.updated_at IS DISTINCT FROM NEW.updated_at);
  ELSE
    PERFORM announce_ticket(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END, true);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_announced AFTER INSERT OR DELETE ON "ticket"
FOR EACH ROW EXECUTE FUNCTION announce_ticket_change();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_change_announced AFTER UPDATE ON "ticket"
FOR EACH ROW WHEN (
  (OLD.status, OLD.updated_at, OLD.assignee_id, OLD.user_id)
  IS DISTINCT FROM (NEW.status, NEW.updated_at, NEW.assignee_id, NEW.user_id)
) EXECUTE FUNCTION announce_ticket_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_ticket_message() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_ticket(t, NOT NEW.internal) FROM ticket t WHERE t.id = NEW.ticket_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_message_announced AFTER INSERT ON "ticket_message"
FOR EACH ROW EXECUTE FUNCTION announce_ticket_message();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_viewers() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live(json_build_object('viewers', (CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END).ticket_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_viewer_announced AFTER INSERT OR DELETE ON "ticket_viewer"
FOR EACH ROW EXECUTE FUNCTION announce_viewers();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER ticket_viewer_change_announced AFTER UPDATE ON "ticket_viewer"
FOR EACH ROW WHEN ((OLD.typing_at IS NULL) <> (NEW.typing_at IS NULL)) EXECUTE FUNCTION announce_viewers();
--> statement-breakpoint
-- A table of which open screens only have to know that something in it has changed; the argument names the list.
CREATE OR REPLACE FUNCTION announce_list() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live(json_build_object('list', TG_ARGV[0]));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER contact_message_announced AFTER INSERT OR UPDATE OR DELETE ON "contact_message"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('messages');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER order_announced AFTER INSERT OR UPDATE OR DELETE ON "order"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('orders');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_announced AFTER INSERT OR DELETE OR UPDATE OF "name", "email", "role", "suspended_at" ON "user"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('users');
--> statement-breakpoint
-- Whose sign-in has ended, or whose rights are others now, follows no more.
CREATE OR REPLACE FUNCTION announce_session_end() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live(json_build_object('session', OLD.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER session_end_announced AFTER DELETE ON "session"
FOR EACH ROW EXECUTE FUNCTION announce_session_end();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_other_rights() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live(json_build_object('account', NEW.id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER user_rights_announced AFTER UPDATE OF "role", "suspended_at" ON "user"
FOR EACH ROW WHEN ((OLD.role, OLD.suspended_at) IS DISTINCT FROM (NEW.role, NEW.suspended_at))
EXECUTE FUNCTION announce_other_rights();
