-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_most_urgent";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_most_urgent" ON "ticket" USING btree ((case when "responded_at" is null and "status" in ('open', 'in_progress') then "first_response_due_at" end),"waiting_since",("status" in ('closed', 'finalized')),"created_at" desc,"id" desc);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_waiting";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_waiting" ON "ticket" USING btree ("waiting_since","created_at" desc,"id" desc);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_urgency";
