-- no transaction: each part can be run again, and none of them keeps a table from others for long.
-- An answer to a lead is held as one on a ticket is; a server of an older release beside this one leaves it to this one.
ALTER TABLE "held_answer" ADD COLUMN IF NOT EXISTS "lead_id" uuid;
--> statement-breakpoint
ALTER TABLE "message_draft" ADD COLUMN IF NOT EXISTS "close" boolean DEFAULT false NOT NULL, ADD COLUMN IF NOT EXISTS "tag_ids" uuid[] DEFAULT '{}' NOT NULL, ADD COLUMN IF NOT EXISTS "assignee_id" uuid, ADD COLUMN IF NOT EXISTS "failure" text;
--> statement-breakpoint
ALTER TABLE "held_answer" DROP CONSTRAINT IF EXISTS "held_answer_lead_id_contact_message_id_fk", ADD CONSTRAINT "held_answer_lead_id_contact_message_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."contact_message"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "held_answer" VALIDATE CONSTRAINT "held_answer_lead_id_contact_message_id_fk";
--> statement-breakpoint
ALTER TABLE "held_answer" DROP CONSTRAINT IF EXISTS "held_answer_thread", ADD CONSTRAINT "held_answer_thread" CHECK (num_nonnulls("held_answer"."ticket_id", "held_answer"."order_id", "held_answer"."lead_id") = 1) NOT VALID;
--> statement-breakpoint
ALTER TABLE "held_answer" VALIDATE CONSTRAINT "held_answer_thread";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "held_answer_lead";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "held_answer_lead" ON "held_answer" USING btree ("lead_id");
