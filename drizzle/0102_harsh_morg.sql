ALTER TABLE "held_answer" ADD COLUMN "known_submit_keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD COLUMN "head" "bytea";--> statement-breakpoint
ALTER TABLE "inbound_mail" ADD COLUMN "files" jsonb;--> statement-breakpoint
CREATE INDEX "inbound_mail_originals" ON "inbound_mail" USING btree ("from_address","received_at") WHERE has_original;