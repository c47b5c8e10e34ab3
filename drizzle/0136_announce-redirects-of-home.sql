-- Servers keep the redirects from the home page's queries in memory, since they are asked before the cached page is sent.
CREATE FUNCTION announce_home_redirects() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('redirects_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER home_redirect_added AFTER INSERT ON "redirect"
FOR EACH ROW WHEN (NEW.from_path LIKE '/?%') EXECUTE FUNCTION announce_home_redirects();
--> statement-breakpoint
CREATE TRIGGER home_redirect_removed AFTER DELETE ON "redirect"
FOR EACH ROW WHEN (OLD.from_path LIKE '/?%') EXECUTE FUNCTION announce_home_redirects();
--> statement-breakpoint
CREATE TRIGGER home_redirect_changed AFTER UPDATE OF "from_path", "target", "is_permanent" ON "redirect"
FOR EACH ROW WHEN (OLD.from_path LIKE '/?%' OR NEW.from_path LIKE '/?%') EXECUTE FUNCTION announce_home_redirects();
