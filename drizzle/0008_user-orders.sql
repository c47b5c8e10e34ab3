-- no transaction: each part can be run again, and none of them keeps a table from others for long.
DROP INDEX CONCURRENTLY IF EXISTS "user_role_index";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "user_by_name";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_by_name" ON "user" USING btree (lower("name"),"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "user_by_role";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_by_role" ON "user" USING btree ("role","id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "user_by_status";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_by_status" ON "user" USING btree (("suspended_at" is not null),"id");
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "user_by_last_login";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "user_by_last_login" ON "user" USING btree (coalesce("last_login_at", '-infinity'),"id");
