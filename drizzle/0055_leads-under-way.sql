-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_under_way";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_message_under_way" ON "contact_message" USING btree ("handled_at" desc,"reply_due_at","id") WHERE ended_as is null;
