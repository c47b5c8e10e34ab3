-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_message_newest";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_message_newest" ON "ticket_message" USING btree ("created_at" desc,"id" desc,"internal","from_team","author_id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_message_written";
