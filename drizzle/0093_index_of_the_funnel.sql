-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_sent_on_page";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_sent_on_page" ON "ticket" USING btree ("created_at","id","visit_source") WHERE source = 'page' and spam_at is null and merged_into_id is null;
