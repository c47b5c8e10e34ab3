-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "invoice_sums";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "invoice_sums" ON "invoice" USING btree ("currency","kind","total_cents");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "quote_sums";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "quote_sums" ON "quote" USING btree ("status","currency","total_cents");
