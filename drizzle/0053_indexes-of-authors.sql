-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_message_author_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_message_author_name" ON "ticket_message" USING gin (search_key("author_name") gin_trgm_ops);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_message_author";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_message_author" ON "ticket_message" USING btree ("author_id") WHERE author_id is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_finalized_by";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_finalized_by" ON "ticket" USING btree ("finalized_by") WHERE finalized_by is not null;
