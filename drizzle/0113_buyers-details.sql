ALTER TABLE "user" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "order" ADD COLUMN "billing" jsonb;--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN "billing" jsonb;