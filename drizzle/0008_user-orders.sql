DROP INDEX "user_role_index";--> statement-breakpoint
CREATE INDEX "user_by_name" ON "user" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "user_by_role" ON "user" USING btree ("role","id");--> statement-breakpoint
CREATE INDEX "user_by_status" ON "user" USING btree (("suspended_at" is not null),"id");--> statement-breakpoint
CREATE INDEX "user_by_last_login" ON "user" USING btree (coalesce("last_login_at", '-infinity'),"id");