-- Posts and pages show pictures of the library by their ids. Servers keep answers that name the file of one: they hear which file is not shown any more,
-- or shown in another way, and drop those answers alone.
CREATE FUNCTION announce_picture_change() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('picture_changed', OLD.file_id::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER library_picture_in_posts_shown_anew AFTER UPDATE ON "library_picture"
FOR EACH ROW WHEN (
  (OLD.file_url, OLD.file_name, OLD.alt, OLD.alt_translations, OLD.focus_x, OLD.focus_y) IS DISTINCT FROM
  (NEW.file_url, NEW.file_name, NEW.alt, NEW.alt_translations, NEW.focus_x, NEW.focus_y)
) EXECUTE FUNCTION announce_picture_change();
--> statement-breakpoint
-- What was removed is shown by nothing that is kept: a sweep of many would have every server look through all that it keeps for each.
CREATE TRIGGER library_picture_in_posts_forgotten AFTER DELETE ON "library_picture"
FOR EACH ROW WHEN (OLD.removed_at IS NULL) EXECUTE FUNCTION announce_picture_change();
--> statement-breakpoint
-- The release before knows no posts, and would sweep what they or their versions show.
CREATE FUNCTION keep_picture_of_posts() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  IF EXISTS (SELECT FROM post_version_picture WHERE picture_id = OLD.id) THEN
    RETURN NULL;
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER library_picture_kept_for_posts BEFORE DELETE ON "library_picture"
FOR EACH ROW EXECUTE FUNCTION keep_picture_of_posts();
