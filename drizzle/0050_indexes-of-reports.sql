-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "ticket_message_written";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_message_written" ON "ticket_message" USING btree ("created_at","from_team","author_id") WHERE not internal;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_answer_times";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_answer_times" ON "ticket" USING btree ("created_at","responded_at","first_response_due_at","status") WHERE spam_at is null and merged_into_id is null;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_ended";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "ticket_ended" ON "ticket" USING btree (coalesce("closed_at", "finalized_at"),"closed_at","finalized_at","created_at") WHERE spam_at is null and merged_into_id is null and coalesce(closed_at, finalized_at) is not null;
