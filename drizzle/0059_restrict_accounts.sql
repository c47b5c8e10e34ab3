ALTER TABLE "user" ADD COLUMN "restriction" text[];--> statement-breakpoint
-- Whoever follows live updates does so with the rights of before: the stream ends on every server.
CREATE OR REPLACE TRIGGER user_rights_announced AFTER UPDATE OF "role", "suspended_at", "restriction" ON "user"
FOR EACH ROW WHEN (
  (OLD.role, OLD.suspended_at, OLD.restriction) IS DISTINCT FROM (NEW.role, NEW.suspended_at, NEW.restriction)
) EXECUTE FUNCTION announce_other_rights();
