-- no transaction: each part can be run again, and none of them keeps a table from others for long.
CREATE TABLE IF NOT EXISTS "canned_reply" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" "citext" NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "canned_reply_title" UNIQUE("title")
);
--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "ticket_viewer" (
	"ticket_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_viewer_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN IF NOT EXISTS "assignee_id" uuid;
--> statement-breakpoint
ALTER TABLE "ticket_viewer" DROP CONSTRAINT IF EXISTS "ticket_viewer_ticket_id_ticket_id_fk", ADD CONSTRAINT "ticket_viewer_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ticket_viewer" VALIDATE CONSTRAINT "ticket_viewer_ticket_id_ticket_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket_viewer" DROP CONSTRAINT IF EXISTS "ticket_viewer_user_id_user_id_fk", ADD CONSTRAINT "ticket_viewer_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ticket_viewer" VALIDATE CONSTRAINT "ticket_viewer_user_id_user_id_fk";
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ticket_viewer_user" ON "ticket_viewer" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "ticket_viewer_seen" ON "ticket_viewer" USING btree ("seen_at");
--> statement-breakpoint
ALTER TABLE "ticket" DROP CONSTRAINT IF EXISTS "ticket_assignee_id_user_id_fk", ADD CONSTRAINT "ticket_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ticket" VALIDATE CONSTRAINT "ticket_assignee_id_user_id_fk";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_assignee";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_assignee" ON "ticket" USING btree ("assignee_id","created_at" desc,"id" desc);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_urgency";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_urgency" ON "ticket" USING btree ((case when "responded_at" is null and "status" in ('open', 'in_progress') then "first_response_due_at" end),"created_at" desc,"id" desc);
