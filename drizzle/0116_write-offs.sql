-- no transaction: each part can be run again.
ALTER TABLE "invoice" ADD COLUMN IF NOT EXISTS "written_off_cents" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_sums";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoice_sums" ON "invoice" USING btree ("currency","kind","total_cents","settled_cents","credited_cents","written_off_cents","due_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_state_sums";
