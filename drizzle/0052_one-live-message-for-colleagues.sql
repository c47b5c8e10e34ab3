-- Who may notice a change as a customer: `owner` whose it is, `owners` everybody who reads it. One message for all of them, so that a bulk
-- change of a large company is no flood; with 150 people at most it fits into the 8,000 bytes of one.
CREATE OR REPLACE FUNCTION live_readers(person uuid) RETURNS jsonb
LANGUAGE sql STABLE
SET search_path = public, pg_temp
AS $$
  SELECT jsonb_build_object('owner', person, 'owners', jsonb_agg(reader ORDER BY reader))
  FROM (SELECT reader FROM people_sharing_with(person) reader ORDER BY reader LIMIT 150) readers
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_ticket(changed ticket, for_customer boolean) RETURNS void
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF for_customer AND changed.user_id IS NOT NULL THEN
    PERFORM announce_live((jsonb_build_object('ticket', changed.id) || live_readers(changed.user_id))::json);
  ELSE
    PERFORM announce_live(json_build_object('ticket', changed.id));
  END IF;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_order_message() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
DECLARE
  customer uuid;
BEGIN
  SELECT user_id INTO customer FROM "order" WHERE id = NEW.order_id;
  IF customer IS NOT NULL AND NOT NEW.internal THEN
    PERFORM announce_live((jsonb_build_object('list', 'orders') || live_readers(customer))::json);
  ELSE
    PERFORM announce_live(json_build_object('list', 'orders'));
  END IF;
  RETURN NULL;
END
$$;
