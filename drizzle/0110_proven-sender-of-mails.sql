-- no transaction
ALTER TABLE "inbound_mail" ADD COLUMN IF NOT EXISTS "is_forged" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
UPDATE "inbound_mail" SET "is_forged" = true WHERE "reason" = 'forgedSender';
