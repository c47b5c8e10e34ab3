-- Who may read an order has not been the same from both sides since 0107: colleagues with a confirmed address see what an unconfirmed one has,
-- not the other way round.
CREATE OR REPLACE FUNCTION announce_proof() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  customer uuid;
BEGIN
  SELECT user_id INTO customer FROM "order" WHERE id = NEW.order_id;
  IF customer IS NULL THEN
    PERFORM announce_live(json_build_object('list', 'orders'));
  ELSE
    PERFORM announce_live((jsonb_build_object('list', 'orders') || live_readers(customer))::json);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_handover() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  sold uuid := coalesce(NEW.order_id, OLD.order_id);
  customer uuid;
BEGIN
  SELECT user_id INTO customer FROM "order" WHERE id = sold;
  IF customer IS NULL THEN
    PERFORM announce_live(json_build_object('list', 'orders'));
  ELSE
    PERFORM announce_live((jsonb_build_object('list', 'orders') || live_readers(customer))::json);
  END IF;
  RETURN NULL;
END
$$;
