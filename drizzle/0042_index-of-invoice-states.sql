-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "invoice_state_sums";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoice_state_sums" ON "invoice" USING btree ("currency","kind","total_cents","settled_cents","credited_cents","due_at");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_sums";
