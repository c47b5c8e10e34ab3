-- no transaction: each part can be run again, and none of them keeps a table from others for long.
ALTER TABLE "provider_event" ADD COLUMN IF NOT EXISTS "waits_for" text;
--> statement-breakpoint
ALTER TABLE "provider_event" ADD COLUMN IF NOT EXISTS "about" jsonb;
--> statement-breakpoint
ALTER TABLE "refund" ADD COLUMN IF NOT EXISTS "outside_reference" text;
--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN IF NOT EXISTS "paper_size" text;
--> statement-breakpoint
ALTER TABLE "quote" ADD COLUMN IF NOT EXISTS "issued_on" text;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "provider_event_waiting";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "provider_event_waiting" ON "provider_event" USING btree ("waits_for","received_at") WHERE waits_for is not null;
