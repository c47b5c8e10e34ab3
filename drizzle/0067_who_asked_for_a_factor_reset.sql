-- no transaction: each part can be run again, and none of them keeps a table from others for long.
-- An older release beside this one leaves the column empty: its requests take effect as they did.
ALTER TABLE "factor_reset" ADD COLUMN IF NOT EXISTS "asked_by_id" uuid;
--> statement-breakpoint
ALTER TABLE "factor_reset" DROP CONSTRAINT IF EXISTS "factor_reset_asked_by_id_user_id_fk", ADD CONSTRAINT "factor_reset_asked_by_id_user_id_fk" FOREIGN KEY ("asked_by_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "factor_reset" VALIDATE CONSTRAINT "factor_reset_asked_by_id_user_id_fk";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "factor_reset_asked_by";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "factor_reset_asked_by" ON "factor_reset" USING btree ("asked_by_id");
