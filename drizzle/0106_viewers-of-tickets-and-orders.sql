-- Ids go only to those who may open the thing, so that a change says what it is the id of. Older instances
-- ignore the place.
CREATE OR REPLACE FUNCTION announce_viewers() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live(json_build_object('viewers', (CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END).ticket_id, 'place', 'ticket'));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION announce_order_viewers() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM announce_live(json_build_object('viewers', (CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END).order_id, 'place', 'order'));
  RETURN NULL;
END
$$;
