-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "invoice_totals";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoice_totals" ON "invoice" USING btree ("currency","kind","total_cents","settled_cents","credited_cents","written_off_cents","due_at","search_text");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "invoice_sums";
