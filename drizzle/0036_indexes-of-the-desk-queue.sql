-- no transaction: each part can be run again, and none of them keeps a table from others for long.
ALTER TABLE "ticket" VALIDATE CONSTRAINT "ticket_merged_into_id_ticket_id_fk";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_queue";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_queue" ON "ticket" USING btree ("created_at" desc,"id" desc,"assignee_id","waiting_since","snoozed_until","responded_at","first_response_due_at","priority") WHERE status in ('open', 'in_progress');
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_priority";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_priority" ON "ticket" USING btree ("priority" desc,"created_at" desc,"id" desc);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_snoozed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_snoozed" ON "ticket" USING btree ("snoozed_until") WHERE snoozed_until is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_spam";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_spam" ON "ticket" USING btree ("created_at" desc,"id" desc) WHERE spam_at is not null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_merged_into";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_merged_into" ON "ticket" USING btree ("merged_into_id") WHERE merged_into_id is not null;
