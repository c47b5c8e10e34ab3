-- What a customer sees of their order; notes of the team and its state of reading are not among it.
CREATE FUNCTION announce_order_change() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live((jsonb_build_object('list', 'orders') || live_readers(NEW.user_id))::json);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER order_change_announced AFTER UPDATE ON "order"
FOR EACH ROW WHEN (
  NEW.user_id IS NOT NULL AND
  (OLD.status, OLD.payment_status, OLD.asked_cents, OLD.paid_cents, OLD.refunded_cents, OLD.completed_date, OLD.tracking_number)
  IS DISTINCT FROM
  (NEW.status, NEW.payment_status, NEW.asked_cents, NEW.paid_cents, NEW.refunded_cents, NEW.completed_date, NEW.tracking_number)
) EXECUTE FUNCTION announce_order_change();
--> statement-breakpoint
-- Who accepts a quote waits for the team as if they had written; declining writes a message.
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
  RETURN least(
    (
      SELECT min(created_at) FROM ticket_message
      WHERE ticket_id = asked.id AND NOT from_team AND NOT internal AND (created_at, id) > (answer.created_at, answer.id)
    ),
    (
      SELECT decided_at FROM quote
      WHERE ticket_id = asked.id AND status = 'accepted' AND decided_at > answer.created_at
    )
  );
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_waiting_since_of_accepted() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  UPDATE ticket SET waiting_since = ticket_waiting_since(ticket), snoozed_until = NULL WHERE id = NEW.ticket_id;
  -- Unread again, also for those who have read the customer's latest message.
  DELETE FROM ticket_read WHERE ticket_id = NEW.ticket_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER quote_accepted_waits AFTER INSERT OR UPDATE OF "status" ON "quote"
FOR EACH ROW WHEN (NEW.status = 'accepted')
EXECUTE FUNCTION keep_waiting_since_of_accepted();
--> statement-breakpoint
UPDATE ticket SET waiting_since = ticket_waiting_since(ticket)
WHERE id IN (SELECT ticket_id FROM quote WHERE status = 'accepted' AND order_id IS NULL)
  AND waiting_since IS DISTINCT FROM ticket_waiting_since(ticket);
