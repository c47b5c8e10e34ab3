ALTER TABLE "user" ADD COLUMN "tax_status" jsonb;--> statement-breakpoint
ALTER TABLE "company" ADD COLUMN "tax_status" jsonb;