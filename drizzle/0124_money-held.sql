-- no transaction: each part can be run again.
ALTER TABLE "order" ADD COLUMN IF NOT EXISTS "kept_cents" integer;
--> statement-breakpoint
ALTER TABLE "dispute" ADD COLUMN IF NOT EXISTS "uncovered_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "order_held";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_held" ON "order" USING btree ("order_date","id") WHERE status in ('cancelled', 'refunded') and paid_cents - refunded_cents > coalesce(kept_cents, 0)
          and paid_cents - refunded_cents <= coalesce(asked_cents, total_cents);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "dispute_uncovered";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "dispute_uncovered" ON "dispute" USING btree ("order_id") WHERE uncovered_cents > 0;
