ALTER TABLE "held_answer" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "message_draft" ADD COLUMN "marks" jsonb;--> statement-breakpoint
ALTER TABLE "ticket_message" ADD COLUMN "marks" jsonb;