-- Prices are in the currency of the settings, in every kept answer and on every open screen. Servers hear which one it has
-- become; an empty word means the first one again.
CREATE FUNCTION announce_currency_change() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.name = 'currency' THEN PERFORM pg_notify('currency_changed', ''); END IF;
  ELSIF NEW.name = 'currency' THEN
    PERFORM pg_notify('currency_changed', NEW.value #>> '{}');
    PERFORM announce_live(json_build_object('currency', NEW.value));
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER setting_announced AFTER INSERT OR UPDATE OR DELETE ON "setting"
FOR EACH ROW EXECUTE FUNCTION announce_currency_change();
