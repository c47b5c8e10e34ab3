-- no transaction: each part can be run again, and none of them keeps a table from others for long.
ALTER TABLE "held_answer" ADD COLUMN IF NOT EXISTS "known_submit_keys" text[] DEFAULT '{}' NOT NULL;
--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD COLUMN IF NOT EXISTS "head" "bytea";
--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD COLUMN IF NOT EXISTS "files" jsonb;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "inbound_mail_originals";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "inbound_mail_originals" ON "inbound_mail" USING btree ("from_address","received_at") WHERE has_original;
