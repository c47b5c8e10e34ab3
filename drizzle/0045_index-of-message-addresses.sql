-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "contact_message_email";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "contact_message_email" ON "contact_message" USING btree (lower("email"),"created_at" desc,"id" desc);
