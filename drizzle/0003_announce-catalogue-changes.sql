-- Every server keeps answers about the catalogue. A committed change of these tables, whoever makes it, tells all of
-- them: Postgres delivers a notification at the commit, one for a transaction, and none after a rollback. A table that
-- public catalogue answers come to read needs its own trigger.
CREATE FUNCTION announce_catalogue_change() RETURNS trigger
LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('catalogue_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER template_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "template"
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER template_industry_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "template_industry"
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER template_media_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "template_media"
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
--> statement-breakpoint
CREATE TRIGGER category_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "category"
FOR EACH STATEMENT EXECUTE FUNCTION announce_catalogue_change();
