CREATE TABLE "content_version" (
	"section" text NOT NULL,
	"number" integer NOT NULL,
	"words" jsonb NOT NULL,
	"changed" jsonb NOT NULL,
	"published_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_version_section_number_pk" PRIMARY KEY("section","number")
);
--> statement-breakpoint
CREATE TABLE "content_word" (
	"path" text PRIMARY KEY NOT NULL,
	"draft" jsonb,
	"published" jsonb,
	"revision" integer DEFAULT 0 NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "content_version" ADD CONSTRAINT "content_version_published_by_user_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_word" ADD CONSTRAINT "content_word_updated_by_user_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_version_publisher" ON "content_version" USING btree ("published_by");--> statement-breakpoint
CREATE INDEX "content_word_editor" ON "content_word" USING btree ("updated_by");
--> statement-breakpoint
-- Servers keep the published words in memory, and the pages made with them: they hear of every change. A draft is nothing to them.
CREATE FUNCTION announce_content_change() RETURNS trigger
LANGUAGE plpgsql
SET search_path = public, pg_temp
AS $$
BEGIN
  PERFORM pg_notify('content_changed', '');
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER content_word_published AFTER INSERT ON "content_word"
FOR EACH ROW WHEN (NEW.published IS NOT NULL) EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER content_word_removed AFTER DELETE ON "content_word"
FOR EACH ROW WHEN (OLD.published IS NOT NULL) EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
CREATE TRIGGER content_word_published_anew AFTER UPDATE ON "content_word"
FOR EACH ROW WHEN (OLD.published IS DISTINCT FROM NEW.published) EXECUTE FUNCTION announce_content_change();
--> statement-breakpoint
-- Two who edit the same words see what the other one does.
CREATE TRIGGER content_word_announced AFTER INSERT OR UPDATE OR DELETE ON "content_word"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('content');
