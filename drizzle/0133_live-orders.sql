-- no transaction
ALTER TABLE "delivery" ADD COLUMN IF NOT EXISTS "handover" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_completed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_completed" ON "order" USING btree ("completed_date") WHERE status = 'completed';
