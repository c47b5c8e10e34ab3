-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "order_disputed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "order_disputed" ON "order" USING btree ("order_date","id") WHERE disputed_cents > 0;
