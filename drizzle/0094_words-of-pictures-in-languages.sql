ALTER TABLE "library_picture" ADD COLUMN "alt_translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- What a picture shows is another text on a page in any language.
CREATE OR REPLACE TRIGGER library_picture_shown_anew AFTER UPDATE ON "library_picture"
FOR EACH ROW WHEN (
  (OLD.file_url, OLD.file_name, OLD.alt, OLD.alt_translations, OLD.focus_x, OLD.focus_y) IS DISTINCT FROM
  (NEW.file_url, NEW.file_name, NEW.alt, NEW.alt_translations, NEW.focus_x, NEW.focus_y)
) EXECUTE FUNCTION announce_content_change();
