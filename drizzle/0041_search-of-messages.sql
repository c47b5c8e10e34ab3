-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_message_search";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_message_search" ON "ticket_message" USING gin (search_key("body") gin_trgm_ops);
