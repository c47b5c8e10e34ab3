CREATE TABLE "content_schedule" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"words" jsonb NOT NULL,
	"publish_at" timestamp (3) with time zone NOT NULL,
	"scheduled_by" uuid,
	"scheduled_by_name" text NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_schedule_section" UNIQUE("section")
);
--> statement-breakpoint
ALTER TABLE "content_schedule" ADD CONSTRAINT "content_schedule_scheduled_by_user_id_fk" FOREIGN KEY ("scheduled_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_schedule_due" ON "content_schedule" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "content_schedule_scheduler" ON "content_schedule" USING btree ("scheduled_by");
--> statement-breakpoint
-- Whoever edits the same words sees what is scheduled.
CREATE TRIGGER content_schedule_announced AFTER INSERT OR UPDATE OR DELETE ON "content_schedule"
FOR EACH STATEMENT EXECUTE FUNCTION announce_list('content');
