-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_waiting_first";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_waiting_first" ON "ticket" USING btree (("waiting_since" is null),"created_at" desc,"id" desc);
