ALTER TABLE "collection" ADD COLUMN "search_settings" jsonb;--> statement-breakpoint
ALTER TABLE "template" ADD COLUMN "search_settings" jsonb;