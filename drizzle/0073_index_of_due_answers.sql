-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "held_answer_due_at";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "held_answer_due_at" ON "held_answer" USING btree ("due_at","id");
--> statement-breakpoint
-- It left out what a release before the last one had given up, and so served no question any more.
DROP INDEX CONCURRENTLY IF EXISTS "held_answer_due";
