-- no transaction: each part can be run again, and none of them keeps a table from others for long.
-- A message belongs to a ticket, to an order or to a lead. What belongs to a lead has neither of the others, so nothing that reads
-- their threads meets it, the program of an older release included.
ALTER TABLE "contact_message" ADD COLUMN IF NOT EXISTS "assignee_id" uuid, ADD COLUMN IF NOT EXISTS "answered_at" timestamp (3) with time zone, ADD COLUMN IF NOT EXISTS "ended_as" text, ADD COLUMN IF NOT EXISTS "ended_at" timestamp (3) with time zone, ADD COLUMN IF NOT EXISTS "ended_by_name" text, ADD COLUMN IF NOT EXISTS "lost_reason" text, ADD COLUMN IF NOT EXISTS "ticket_id" uuid;
--> statement-breakpoint
ALTER TABLE "ticket_message" ADD COLUMN IF NOT EXISTS "lead_id" uuid;
--> statement-breakpoint
ALTER TABLE "contact_message" DROP CONSTRAINT IF EXISTS "contact_message_assignee_id_user_id_fk", ADD CONSTRAINT "contact_message_assignee_id_user_id_fk" FOREIGN KEY ("assignee_id") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "contact_message" VALIDATE CONSTRAINT "contact_message_assignee_id_user_id_fk";
--> statement-breakpoint
ALTER TABLE "contact_message" DROP CONSTRAINT IF EXISTS "contact_message_ticket_id_ticket_id_fk", ADD CONSTRAINT "contact_message_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE set null ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "contact_message" VALIDATE CONSTRAINT "contact_message_ticket_id_ticket_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket_message" DROP CONSTRAINT IF EXISTS "ticket_message_lead_id_contact_message_id_fk", ADD CONSTRAINT "ticket_message_lead_id_contact_message_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "ticket_message" VALIDATE CONSTRAINT "ticket_message_lead_id_contact_message_id_fk";
--> statement-breakpoint
ALTER TABLE "ticket_message" DROP CONSTRAINT IF EXISTS "ticket_message_thread", ADD CONSTRAINT "ticket_message_thread" CHECK (num_nonnulls("ticket_message"."ticket_id", "ticket_message"."order_id", "ticket_message"."lead_id") = 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "ticket_message" VALIDATE CONSTRAINT "ticket_message_thread";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_pipeline";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_message_pipeline" ON "contact_message" USING btree ("ended_as","answered_at","handled_at","assignee_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_assignee";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_message_assignee" ON "contact_message" USING btree ("assignee_id") WHERE assignee_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_ticket";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_message_ticket" ON "contact_message" USING btree ("ticket_id") WHERE ticket_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_message_lead";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_message_lead" ON "ticket_message" USING btree ("lead_id","created_at") WHERE lead_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_message_lead_submit";
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY "ticket_message_lead_submit" ON "ticket_message" USING btree ("lead_id","author_id","submit_key") WHERE lead_id is not null;
