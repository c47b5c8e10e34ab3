-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "quote_totals";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quote_totals" ON "quote" USING btree ("status","currency","total_cents","subtotal_cents");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quote_sums";
