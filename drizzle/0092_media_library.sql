CREATE TABLE "library_picture" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"file_url" text NOT NULL,
	"file_name" text NOT NULL,
	"alt" text NOT NULL,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" integer NOT NULL,
	"variants" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "library_picture_focus" CHECK ("library_picture"."focus_x" between 0 and 100 and "library_picture"."focus_y" between 0 and 100)
);
--> statement-breakpoint
CREATE INDEX "library_picture_file" ON "library_picture" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "library_picture_newest" ON "library_picture" USING btree ("created_at" desc,"id" desc) WHERE removed_at is null;

--> statement-breakpoint
-- Servers keep what published words show of pictures with the words themselves: they hear of what is another picture on a page. One that no words show changes nothing.
CREATE TRIGGER library_picture_shown_anew AFTER UPDATE ON "library_picture"
FOR EACH ROW WHEN (
  (OLD.file_url, OLD.file_name, OLD.alt, OLD.focus_x, OLD.focus_y) IS DISTINCT FROM
  (NEW.file_url, NEW.file_name, NEW.alt, NEW.focus_x, NEW.focus_y)
) EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER library_picture_forgotten AFTER DELETE ON "library_picture"
FOR EACH ROW EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
-- Two who look through the library, or edit words with a picture, see what the other one does.
CREATE TRIGGER library_picture_announced AFTER INSERT OR UPDATE OR DELETE ON "library_picture"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('content');
